"""Settings come from the environment; what cannot be used stops the start with one line."""

import sys
from pathlib import Path

import pytest

from service.bundled import bundled
from service.settings import Settings, SettingsError, read_settings, user_data_dir


def test_without_variables_the_bundled_corpus_is_served_to_this_machine_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    monkeypatch.setattr(sys, "platform", "linux")
    used = read_settings()
    assert used.corpus_dir == bundled("corpus")
    assert used.data_dir == Path("/somewhere/frostcite")
    assert (used.host, used.port, used.log_questions) == ("127.0.0.1", 8000, False)


def test_a_variable_sets_a_value_and_a_given_value_goes_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FROSTCITE_PORT", "9000")
    monkeypatch.setenv("FROSTCITE_TRUSTED_HOSTS", "rules.example, *.rules.example")
    assert read_settings().port == 9000
    assert read_settings(port=9001, host=None).port == 9001
    assert read_settings().trusted_hosts == ("rules.example", "*.rules.example")


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("FROSTCITE_PORT", "many", "FROSTCITE_PORT: input should be a valid integer"),
        ("FROSTCITE_PORT", "70000", "FROSTCITE_PORT: input should be less than or equal to 65535"),
        ("FROSTCITE_BASE_URL", "rules.example/x", "FROSTCITE_BASE_URL: write an address without a path"),
        ("FROSTCITE_PROT", "1", "FROSTCITE_PROT is no setting; did you mean `FROSTCITE_PORT`?"),
    ],
)
def test_a_bad_variable_is_named_in_one_line(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, message: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as caught:
        read_settings()
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("platform", "ending"),
    [("darwin", "Library/Application Support/frostcite"), ("win32", "AppData/Local/frostcite")],
)
def test_the_data_folder_is_where_each_platform_has_it(
    monkeypatch: pytest.MonkeyPatch, platform: str, ending: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    assert user_data_dir().as_posix().endswith(ending)


def test_every_setting_says_what_it_means() -> None:
    assert all(field.description for field in Settings.model_fields.values())


@pytest.mark.parametrize(
    ("given", "origin"),
    [
        ({"host": "::", "port": 80}, "http://localhost:80"),
        ({"host": "::1"}, "http://[::1]:8000"),
        ({"base_url": "https://rules.example/"}, "https://rules.example"),
    ],
)
def test_absolute_addresses_start_with_the_base_url_or_else_host_and_port(
    given: dict[str, object], origin: str
) -> None:
    assert read_settings(**given).origin == origin
