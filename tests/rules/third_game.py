"""A third game, invented: its YAML alone must be enough for it to be asked in three languages.

`write_lantern_bay` writes the game that most tests ask; `write_copper_hive` a second, smaller one, for questions that
two games could mean.
"""

from pathlib import Path

from rules.corpus.stamping import stamp

BAY, HIVE = "lantern-bay", "copper-hive"

_BAY_GAME = """\
name: Lantern Bay
researched: 2026-11-30
sources:
  rulebook:
    title: {en: Rulebook, es: Reglamento, nb: Regelbok}
    authority: publisher
    pages: 48
topics:
  harbour: {en: Harbour, es: Puerto, nb: Havn}
  weather: {en: Weather, es: Tiempo, nb: Vær}
glossary:
  boat:
    en: [boat, boats]
    es: [barca, barcas]
    nb: [båt, båter]
    also: {en: [vessel, ship], es: [bote], nb: [skute]}
    near: {en: [wooden hull]}
  tow:
    en: [tow, towing]
    es: [remolcar, remolque]
    nb: [slepe, slep]
    also: {en: [pull a boat], es: [tirar de una barca], nb: [trekke en båt]}
  dock:
    en: [dock, docking]
    es: [atracar, atraque]
    nb: [legge til kai, kai]
    also: {en: [moor], es: [amarrar], nb: [fortøye]}
  lantern:
    en: [lantern, lanterns]
    es: [farol, faroles]
    nb: [lykt, lykter]
    also: {en: [lamp], es: [lámpara], nb: [lampe]}
    near: {en: [see in the dark], es: [ver de noche], nb: [se i mørket]}
  oil: {en: oil, es: aceite, nb: olje}
  fog: {en: fog, es: niebla, nb: tåke, also: {en: [mist], es: [bruma], nb: [skodde]}}
  layer: {en: [layer, layers], es: [capa, capas], nb: [lag, lagene]}
  spring-tide: {en: spring tide, es: marea viva, nb: springflo, also: {en: [high tide], es: [marea alta], nb: [flo]}}
  card:
    en: [card, cards]
    es: [carta, cartas]
    nb: [kort, kortet]
    also: {en: [slip], nb: [lapp]}
    numbered: true
"""

_ENTRIES = {
    "rules/towing-a-boat": """\
kind: rule
title: A tug tows one boat
ruling: |-
  A tug tows 1 boat into the next bay. The boat keeps its cargo.

  - A full boat moves 1 space.
  - An empty boat moves 2 spaces.
topics: [harbour]
citations: [{source: rulebook, pages: [12], section: "5.1 Towing"}]
related: [docking-fee]
asked_as:
  en: [how many boats can a tug tow, may my tug tow two boats, towing a boat, does a towed boat keep its cargo,
    can i pull a boat behind my tug]
  es: [cuántas barcas remolca un remolcador, puedo remolcar dos barcas, remolcar una barca, conserva la barca su
    mercancía al remolcarla]
  nb: [hvor mange båter kan en taubåt slepe, kan jeg slepe to båter, slepe en båt, beholder båten lasten under slep]
translations:
  es:
    title: Un remolcador remolca una barca
    ruling: |-
      Un remolcador remolca 1 barca a la bahía siguiente. La barca conserva su mercancía.

      - Una barca llena avanza 1 casilla.
      - Una barca vacía avanza 2 casillas.
    of: "000000000000"
  nb:
    title: En taubåt sleper én båt
    ruling: |-
      En taubåt sleper 1 båt til neste bukt. Båten beholder lasten.

      - En full båt flytter 1 rute.
      - En tom båt flytter 2 ruter.
    of: "000000000000"
""",
    "rules/docking-fee": """\
kind: rule
title: Docking costs two shells
ruling: >-
  Pay 2 shells to the harbour master when you dock. Nobody pays for leaving.
topics: [harbour]
citations: [{source: rulebook, pages: [13], section: "5.2 Docking"}]
related: [towing-a-boat]
after: [towing-a-boat]
asked_as:
  en: [what does docking cost, do i pay shells to dock, docking fee, how many shells for the harbour master,
    is leaving the dock free]
  es: [cuánto cuesta atracar, pago conchas por atracar, tasa de atraque, cuántas conchas para el capitán del puerto]
  nb: [hva koster det å legge til kai, betaler jeg skjell for å legge til kai, kaiavgift, hvor mange skjell til
    havnefogden]
translations:
  es:
    title: Atracar cuesta dos conchas
    ruling: Paga 2 conchas al capitán del puerto cuando atraques. Nadie paga por zarpar.
    of: "000000000000"
  nb:
    title: Å legge til kai koster to skjell
    ruling: Betal 2 skjell til havnefogden når du legger til kai. Ingen betaler for å dra.
    of: "000000000000"
""",
    "rules/lighting-lanterns": """\
kind: rule
title: A lantern burns one oil each night
ruling: |-
  Each lantern burns 1 oil at nightfall.

  | Lanterns | Oil |
  | --- | --- |
  | one | 1 |
  | both | 2 |
topics: [weather]
citations: [{source: rulebook, pages: [41], section: Night}]
asked_as:
  en: [how much oil does a lantern burn, lantern oil each night, does every lantern need oil, when does a lantern burn
    its oil, see in the dark]
  es: [cuánto aceite quema un farol, aceite del farol cada noche, todos los faroles necesitan aceite, cuándo se quema el
    aceite]
  nb: [hvor mye olje brenner en lykt, olje til lykten hver natt, trenger hver lykt olje, når brenner lykten olje]
translations:
  es:
    title: Un farol quema un aceite cada noche
    ruling: |-
      Cada farol quema 1 aceite al anochecer.

      | Faroles | Aceite |
      | --- | --- |
      | uno | 1 |
      | ambos | 2 |
    of: "000000000000"
  nb:
    title: En lykt brenner én olje hver natt
    ruling: |-
      Hver lykt brenner 1 olje når natten faller på.

      | Lykter | Olje |
      | --- | --- |
      | én | 1 |
      | begge | 2 |
    of: "000000000000"
""",
    "errata/card-022-lacks-its-anchor": """\
kind: errata
title: Card 022 lacks its anchor
ruling: Play Card 022 as if an anchor were printed on it.
printed: no anchor
corrected: an anchor
components: [Card 022]
topics: [harbour]
citations: [{source: rulebook, pages: [46]}]
asked_as:
  en: [does card 22 have an anchor, card 022 misprint, card 22 anchor missing, is card number 22 anchored]
  es: [tiene ancla la carta 22, errata de la carta 022, falta el ancla en la carta 22, carta número 22 sin ancla]
  nb: [har kort 22 et anker, trykkfeil på kort 022, mangler kort 22 ankeret, kort nummer 22 uten anker]
translations:
  es:
    title: A la carta 022 le falta el ancla
    ruling: Juega la carta 022 como si llevara un ancla.
    printed: sin ancla
    corrected: con ancla
    of: "000000000000"
  nb:
    title: Kort 022 mangler ankeret
    ruling: Spill kort 022 som om det hadde et anker.
    printed: uten anker
    corrected: med anker
    of: "000000000000"
""",
    "errata/card-225-scores-double": """\
kind: errata
title: Card 225 scores double
ruling: Card 225 scores 6 points, twice what is printed on it.
printed: 3 points
corrected: 6 points
components: [Card 225]
citations: [{source: rulebook, pages: [47]}]
asked_as:
  en: [how many points is card 225, card 225 misprint, card 225 scores, is card number 225 worth three or six]
  es: [cuántos puntos vale la carta 225, errata de la carta 225, puntos de la carta 225, carta número 225 vale seis]
  nb: [hvor mange poeng gir kort 225, trykkfeil på kort 225, poeng for kort 225, er kort nummer 225 verdt seks]
translations:
  es:
    title: La carta 225 puntúa doble
    ruling: La carta 225 da 6 puntos, el doble de lo impreso.
    printed: 3 puntos
    corrected: 6 puntos
    of: "000000000000"
  nb:
    title: Kort 225 gir dobbelt
    ruling: Kort 225 gir 6 poeng, det dobbelte av det som er trykt.
    printed: 3 poeng
    corrected: 6 poeng
    of: "000000000000"
""",
    "clarifications/fog-lies-in-layers": """\
kind: clarification
title: Fog lies in three layers
ruling: Fog lies in 3 layers at most. A gale lifts one layer.
topics: [weather]
citations: [{source: rulebook, pages: [4]}]
asked_as:
  en: [how many layers of fog can there be, fog layers, does a gale lift all layers, stacking layers of fog]
  es: [cuántas capas de niebla puede haber, capas de niebla, un vendaval levanta todas las capas, apilar niebla]
  nb: [hvor mange lag tåke kan det være, lag med tåke, løfter en kuling alle lagene, stable tåke]
translations:
  es:
    title: La niebla se posa en tres capas
    ruling: La niebla se posa en 3 capas como mucho. Un vendaval levanta una capa.
    of: "000000000000"
  nb:
    title: Tåken ligger i tre lag
    ruling: Tåken ligger i høyst 3 lag. En kuling løfter ett lag.
    of: "000000000000"
""",
    "rules/number-of-players": """\
kind: rule
title: Two to five players
ruling: The game is for 2 to 5 players. With 2 players, each plays two colours.
citations: [{source: rulebook, pages: [2]}]
asked_as:
  en: [how many players can play, number of players, can we play with six players, two players]
  es: [cuántos jugadores pueden jugar, número de jugadores, podemos jugar seis jugadores, dos jugadores]
  nb: [hvor mange spillere kan spille, antall spillere, kan vi være seks spillere, to spillere]
translations:
  es:
    title: De dos a cinco jugadores
    ruling: El juego es para 2 a 5 jugadores. Con 2 jugadores, cada uno lleva dos colores.
    of: "000000000000"
  nb:
    title: To til fem spillere
    ruling: Spillet er for 2 til 5 spillere. Med 2 spillere har hver av dem to farger.
    of: "000000000000"
""",
    "clarifications/spring-tide-floods": """\
kind: clarification
title: A spring tide floods every pier
ruling: A spring tide floods every pier for one round.
topics: [weather]
citations: [{source: rulebook, pages: [30]}]
supersedes: [spring-tide-floods-one-pier]
asked_as:
  en: [what does a spring tide flood, spring tide pier, does a spring tide flood all piers, piers under water]
  es: [qué inunda la marea viva, marea viva muelle, inunda la marea viva todos los muelles, muelles bajo el agua]
  nb: [hva oversvømmer springflo, springflo brygge, oversvømmer springflo alle bryggene, brygger under vann]
translations:
  es:
    title: La marea viva inunda todos los muelles
    ruling: La marea viva inunda todos los muelles durante una ronda.
    of: "000000000000"
  nb:
    title: Springflo oversvømmer alle brygger
    ruling: Springflo oversvømmer alle brygger i én runde.
    of: "000000000000"
""",
    "clarifications/spring-tide-floods-one-pier": """\
kind: clarification
title: A spring tide floods one pier
ruling: A spring tide floods one pier of your choice.
topics: [weather]
citations: [{source: rulebook, pages: [30]}]
asked_as:
  en: [which one pier does a spring tide flood, do i choose the pier, spring tide floods one pier, one pier flooded]
""",
}

_BAY_OPEN = """\
open:
  - about:
      en: Whether a whale sinks a boat
      es: Si una ballena hunde una barca
      nb: Om en hval senker en båt
    asked_as:
      en: [can a whale sink a boat, what does a whale do to my boat, whale attack, whale rams the tug]
      es: [puede una ballena hundir una barca, qué le hace una ballena a mi barca, ataque de ballena]
      nb: [kan en hval senke en båt, hva gjør en hval med båten min, hvalangrep]
"""

_HIVE_GAME = """\
name: Copper Hive
researched: 2026-11-30
sources:
  rulebook:
    title: {en: Rulebook}
    authority: publisher
glossary:
  drone: {en: [drone, drones], es: [zángano, zánganos], nb: [drone, droner]}
  honey: {en: honey, es: miel, nb: honning}
"""

_HIVE_ENTRIES = {
    "rules/drones-carry-honey": """\
kind: rule
title: A drone carries two honey
ruling: A drone carries 2 honey at most.
citations: [{source: rulebook, pages: [3]}]
asked_as:
  en: [how much honey does a drone carry, drone honey limit, can a drone carry three honey, honey per drone]
  es: [cuánta miel lleva un zángano, límite de miel, puede un zángano llevar tres mieles]
  nb: [hvor mye honning bærer en drone, grense for honning, kan en drone bære tre honning]
""",
    "rules/number-of-players": """\
kind: rule
title: Three to six players
ruling: The game is for 3 to 6 players.
citations: [{source: rulebook, pages: [1]}]
asked_as:
  en: [how many players can play, number of players, can we play with seven players, two players]
  es: [cuántos jugadores pueden jugar, número de jugadores]
  nb: [hvor mange spillere kan spille, antall spillere]
""",
    "rules/queens-lay-eggs": """\
kind: rule
title: The queen lays one egg
ruling: The queen lays 1 egg each spring.
citations: [{source: rulebook, pages: [5]}]
asked_as:
  en: [how many eggs does the queen lay, queen egg each spring, when does the queen lay]
""",
}


def write_lantern_bay(corpus: Path) -> None:
    """Write the third game into a corpus folder."""
    _write(corpus / BAY, _BAY_GAME, _ENTRIES)
    (corpus / BAY / "open.yaml").write_text(_BAY_OPEN, "utf-8")


def write_copper_hive(corpus: Path) -> None:
    """Write the second, smaller game into a corpus folder."""
    _write(corpus / HIVE, _HIVE_GAME, _HIVE_ENTRIES)


def _write(folder: Path, game: str, entries: dict[str, str]) -> None:
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(game, "utf-8")
    for name, text in entries.items():
        path = folder / f"{name}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text + "added: 2026-11-30\n", "utf-8")
        if "translations:" in text:
            stamp(path)
