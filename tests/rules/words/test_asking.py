"""What a question wants, and how a sentence is put."""

import pytest

from rules.languages import Language
from rules.words.asking import gives, goes_on, is_example, wanted


@pytest.mark.parametrize(
    ("language", "question", "what"),
    [
        ("en", "May I move TWO boats?", "verdict"),
        ("en", "must follow", "verdict"),
        ("en", "How many boats can I move", "number"),
        ("en", "where do I put them", None),
        ("en", "tug and boat", None),
        ("en", "", None),
        ("es", "¿Puedo mover dos barcas?", "verdict"),
        ("es", "¿cuántas barcas puedo mover?", "number"),
        ("es", "cuantas barcas puedo mover", "number"),
        ("es", "dónde es", None),
        ("nb", "får jeg flytte to båter", "verdict"),
        ("nb", "hvor mange båter får jeg flytte", "number"),
        ("nb", "hvor er de", None),
    ],
)
def test_a_question_wants_a_verdict_or_a_number(language: Language, question: str, what: str | None) -> None:
    assert wanted(question, language) == what


@pytest.mark.parametrize(
    ("language", "sentence", "kinds"),
    [
        ("en", "You must not move them.", {"verdict"}),
        ("en", "Move 2 boats.", {"number"}),
        ("en", "Only two boats move.", {"verdict", "number"}),
        ("en", "Boats are made of wood, cannery and notes.", set()),
        ("es", "Sí, a las dos.", {"verdict", "number"}),
        ("es", "Las barcas son de madera.", set()),
        ("nb", "Båten må ligge.", {"verdict"}),
        ("nb", "Én båt.", {"number"}),
    ],
)
def test_a_sentence_gives_a_verdict_or_a_number(language: Language, sentence: str, kinds: set[str]) -> None:
    assert gives(sentence, language) == kinds


@pytest.mark.parametrize(
    ("language", "sentence", "is_so"),
    [
        ("en", "- It keeps its cargo.", True),
        ("en", "Items keep it.", False),
        ("es", "Además, no se mueve.", True),
        ("es", "No se mueve además.", False),
        ("nb", "Derfor flytter den ikke.", True),
    ],
)
def test_a_sentence_goes_on_from_the_one_before(language: Language, sentence: str, is_so: bool) -> None:
    assert goes_on(sentence, language) is is_so


@pytest.mark.parametrize(
    ("language", "sentence", "is_so"),
    [
        ("en", "**Example:** a tug tows.", True),
        ("en", "A tug, for example, tows.", False),
        ("es", "Por ejemplo, un remolcador.", True),
        ("nb", "F.eks. en slepebåt.", True),
    ],
)
def test_an_example_says_so_at_its_beginning(language: Language, sentence: str, is_so: bool) -> None:
    assert is_example(sentence, language) is is_so
