import type { Translation } from './translation.ts'

/** The page for developers in German, block by block in the order of `developers.ts`. */
export const germanDevelopers: Translation = {
  title: 'Für Entwickler',
  excerpt: 'Alles, was hier steht, ist auch für Programme da: REST, Kataloge, Markdown, Feeds und MCP, ohne Konto.',
  seo: {
    title: 'Für Entwickler: REST, Markdown, Feeds und MCP',
    description:
      'Regeln, Anleitungen und Seiten dieser Website aus einem Programm lesen: REST, ganze Kataloge, Markdown, Feeds und ein MCP-Server für Agenten. Ohne Schlüssel.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Für Entwickler',
      heading: 'Alles hier ist auch für Programme da',
      text: 'Regeln, Anleitungen und Seiten: über REST, als Dateien, als Markdown, in Feeds und für Agenten. Ohne Konto, ohne Schlüssel und so aktuell wie die Seite selbst. Jede Zeile läuft so, wie Sie sie kopieren.',
      links: [{ label: 'Im Verzeichnis blättern' }, { label: 'Was mit Ihrem Code geschieht' }],
    },
    {
      blockType: 'api-reference',
      heading: 'Einen Agenten verbinden',
      text: 'Ein Agent fragt nach einer Regel, statt sich an eine zu erinnern. Der MCP-Server liest nur, kennt keine Sitzungen und verlangt keine Anmeldung.',
      examples: [
        {},
        {},
        { title: 'Cursor, und Claude Code für ein ganzes Repository', text: 'In `.cursor/mcp.json` oder in `.mcp.json`.' },
        {},
        {
          title: 'Von Hand',
          text: 'Die Werkzeuge sind `search_rules`, `get_rule`, `list_analyzers`, `compare_analyzers`, `get_config`, `search_site` und `get_page`.',
        },
      ],
    },
    {
      blockType: 'api-reference',
      heading: 'Über REST suchen',
      text: 'Antworten sind JSON, Fehler nennen den falschen Parameter, und Seiten anderer Websites dürfen die Schnittstelle aufrufen.',
      examples: [{ title: 'Einen Client erzeugen', text: 'Das OpenAPI-Dokument, aus dem auch die folgende Übersicht entsteht.' }],
    },
    {
      blockType: 'api-reference',
      heading: 'Jede Seite als Markdown oder JSON',
      text: 'Hängen Sie .md oder .json an die Adresse, oder verlangen Sie Markdown an der Adresse selbst. Die Startseite ist /de/index.md; die Suchseite und die Liste der Regeländerungen haben statt JSON eine API und einen Feed.',
      examples: [
        { title: 'Eine Regel mit ihrer Anleitung', text: 'Mit dem, was das Werkzeug zu jedem Beispiel gemeldet hat.' },
        { title: 'Dasselbe als Daten' },
        { title: 'Eine Textseite' },
        { title: 'Nach dem, was der Client annimmt' },
        { title: 'Alles in einer Liste', text: 'Titel, Adressen und worum es auf jeder Seite geht.' },
      ],
    },
    {
      blockType: 'api-reference',
      heading: 'Ganze Kataloge',
      text: 'Alle Regeln eines Analysators oder aller, in dem Format, das ein Import annimmt.',
      examples: [
        { title: 'Ein Analysator' },
        { title: 'Eine Regel pro Zeile' },
        { title: 'Für Werkzeuge, die SARIF lesen' },
        {
          title: 'Noch einmal, aber nur bei Änderungen',
          text: 'Der erste Abruf legt den ETag in einer Datei ab; der nächste schickt ihn mit und bekommt 304 ohne Inhalt, bis sich eine Regel ändert.',
        },
        {
          title: 'Stattdessen eine Konfiguration',
          text: 'Die Regeln, die ein Filter des Verzeichnisses findet, als Datei, die ihr Werkzeug liest.',
        },
      ],
    },
    {
      blockType: 'api-reference',
      heading: 'Feeds',
      text: 'Atom, und JSON Feed unter derselben Adresse mit anderer Endung.',
      examples: [{ title: 'Was sich an den Regeln geändert hat' }, { title: 'Was sich am Produkt geändert hat' }, { title: 'Der Blog' }],
    },
    {
      blockType: 'api-reference',
      heading: 'Ein Abzeichen für Ihre Readme-Datei',
      text: 'Wie viele Regeln ein Analysator hat, oder aus welcher Version des Werkzeugs sie gelesen wurden.',
      examples: [{ title: 'In Markdown' }, { title: 'Die Version' }],
    },
    {
      blockType: 'api-reference',
      heading: 'Grenzen',
      text: 'So viele Anfragen jeder Art darf eine IP-Adresse senden. Darüber ist die Antwort 429; 503 heißt, dass die Website mit den Anfragen aller beschäftigt ist. Retry-After sagt, wann Sie es wieder versuchen können.',
    },
  ],
}
