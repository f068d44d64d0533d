"""What YAML allows and an entry does not: repeated names, anchors, tags, several documents, cut text."""

from pathlib import Path

import pytest

from tests.rules.corpus.tiny import entry, faults_of

ALIAS = "anchors and aliases (`&`, `*`) are refused; write it out, or quote the text [alias]"
REAL = "(a real comment: two spaces, `#`, a space) [cut-by-comment]"


def test_a_repeated_field_is_reported_at_the_second_and_names_the_first(corpus: Path) -> None:
    assert faults_of(corpus, entry(more="title: Again\n'title': And again\n")) == [
        "8:1: `title` stands here again; line 2 has it already, so keep one of the two [duplicate-key]",
        "9:1: `title` stands here again; line 2 has it already, so keep one of the two [duplicate-key]",
    ]


def test_a_repeated_field_is_found_in_flow_and_below(corpus: Path) -> None:
    text = entry().replace("section: Camp", "section: Camp, section: Fire")
    text += "asked_as:\n  en: [why]\n  es: [qué]\n  en: [how]\n"
    assert faults_of(corpus, text) == [
        "6:51: `section` stands here again; line 6 has it already, so keep one of the two [duplicate-key]",
        "11:3: `en` stands here again; line 9 has it already, so keep one of the two [duplicate-key]",
    ]


@pytest.mark.parametrize("more", ["topics: *a\n", "topics: &a [fire]\n", "topics: [&a fire]\n", "topics: [*a, b]\n"])
def test_anchors_and_aliases_are_refused(corpus: Path, more: str) -> None:
    column = 9 + ("[" in more[:9] or more[8:10] in ("[&", "[*"))
    assert faults_of(corpus, entry(more=more)) == [f"8:{column}: {ALIAS}"]


def test_merging_is_refused(corpus: Path) -> None:
    assert faults_of(corpus, entry(more="<<: {topics: [fire]}\n")) == [
        "8:1: merging with `<<` is refused; write the fields out [merge]"
    ]


@pytest.mark.parametrize(
    "tag", ["!!str", "!!binary", "!!set", "!!omap", "!x", "!", "!!python/object/apply:os.system", "!!python/name:exit"]
)
def test_tags_are_refused(corpus: Path, tag: str) -> None:
    message = f"the tag `{tag}` is refused; quote the text if it begins with `!`"
    assert faults_of(corpus, entry(f"{tag} wood")) == [f"2:8: {message} [tag]"]
    assert faults_of(corpus, entry(more=f"topics: {tag} [fire]\n")) == [f"8:9: {message} [tag]"]
    assert faults_of(corpus, entry(more=f"printings: {tag} {{first: x}}\n")) == [f"8:12: {message} [tag]"]


def test_several_documents_are_refused(corpus: Path) -> None:
    message = "a second document starts; one file holds one, so drop `---` or move the rest to its own file"
    assert faults_of(corpus, entry() + "---\n" + entry()) == [f"8:1: {message} [documents]"]
    assert faults_of(corpus, "---\n" + entry()) == []


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing yet\n"])
def test_an_empty_file_says_what_to_write(corpus: Path, text: str) -> None:
    assert faults_of(corpus, text) == ["1:1: the file is empty; write its fields, see corpus/README.md [empty]"]


@pytest.mark.parametrize("text", ["- a\n- b\n", "just words\n", "[a]\n"])
def test_a_file_without_fields_says_what_to_write(corpus: Path, text: str) -> None:
    assert faults_of(corpus, text) == ["1:1: the file must hold fields, such as `title: ...` [not-a-mapping]"]


def test_a_list_is_no_name_of_a_field(corpus: Path) -> None:
    assert faults_of(corpus, entry(more="? [a, b]\n: c\n")) == [
        "8:3: a field's name must be a plain word; text with brackets wants quotes [key]"
    ]


@pytest.mark.parametrize(
    ("written", "column", "meant"),
    [
        ("item #49", 13, "item #49"),
        ("item # 49", 13, "item # 49"),
        ("item  #49", 14, "item  #49"),
        ("#49", 8, "#49"),
        ("ñandú #49: æ", 14, "ñandú #49: æ"),
    ],
)
def test_text_cut_short_by_a_comment_is_shown_whole(corpus: Path, written: str, column: int, meant: str) -> None:
    message = f"everything from ` #` on is cut off as a comment; write '{meant}' in quotes {REAL}"
    assert faults_of(corpus, entry(written)) == [f"2:{column}: {message}"]


@pytest.mark.parametrize("items", ["[item #49, fire]", "[item #49]"])
def test_text_cut_short_in_a_list_is_one_mistake(corpus: Path, items: str) -> None:
    message = f"everything from ` #` on is cut off as a comment; write 'item #49' in quotes {REAL}"
    assert faults_of(corpus, entry(more=f"components: {items}\n")) == [f"8:19: {message}"]


@pytest.mark.parametrize(
    "title", ["Wood  # a remark", '"item #49"', "'item #49'", "item#49", "Wood  #", "item\u00a0#49", '"Wood" # remark']
)
def test_real_comments_and_quoted_signs_are_left_alone(corpus: Path, title: str) -> None:
    assert faults_of(corpus, entry(title)) == []


def test_a_sign_in_folded_text_is_no_comment(corpus: Path) -> None:
    assert faults_of(corpus, entry(more="situation: >-\n  You hold item #49\n  and item # 50.\n")) == []


def test_nesting_is_bounded(corpus: Path) -> None:
    assert faults_of(corpus, entry("[" * 11 + "x" + "]" * 11))[0].startswith("2:8: `title` must be text")
    assert faults_of(corpus, entry("[" * 12 + "x" + "]" * 12)) == [
        "2:20: nested deeper than 12; an entry needs no more than 5 [depth]"
    ]
