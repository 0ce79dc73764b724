import type { MessagesIn } from './files.ts'

const number = new Intl.NumberFormat('de').format

/** German messages of pages in formats for programs. */
export const deFormats: MessagesIn<'formats'> = {
  formats: {
    line: (line) => `Zeile ${number(line)}`,
    fixedLine: 'Korrigierte Zeile:',
    before: 'Vorher:',
    after: 'Nachher:',
    price: 'Preis',
    transcript: 'Transkript',
    form: 'Das Formular finden Sie auf der Seite selbst:',
    minutes: (minutes) => `${number(minutes)} Minuten`,
    issues: (count) => (count === 1 ? 'ein Problem' : `${number(count)} Probleme`),
    nextPage: 'Nächste Seite',
    rules: 'Geprüfte Regeln',
    twins:
      'Jede Seite dieser Website ist als Markdown lesbar, wenn Sie .md an ihre Adresse anhängen, und als JSON mit .json. Die Startseite ist /de/index.md.',
    bounded: (characters) =>
      `Diese Datei enthält den Text der Seiten, höchstens ${number(characters)} Zeichen. Fehlende Seiten stehen am Ende; Seiten ohne deutsche Fassung stehen in /llms-full.txt.`,
    leftOut: 'Nicht enthalten',
    nothingLeftOut: 'Von den deutschen Seiten fehlt keine. Die Regeln des Verzeichnisses haben einen eigenen Katalog.',
    sections: {
      pages: 'Seiten',
      stories: 'Kundenberichte',
      posts: 'Artikel',
      changelog: 'Änderungen am Produkt',
      glossary: 'Glossar',
      analyzers: 'Analysatoren',
      programs: 'Für Programme',
    },
    entries: {
      directory: 'Das Verzeichnis der Analysatoren und Regeln',
      catalogue: 'Alle Regeln als JSON',
      api: 'Such-API (OpenAPI)',
      mcp: 'MCP-Server',
      mcpText: 'für Agenten, über Streamable HTTP; /de/developers.md erklärt, wie man einen verbindet',
      blogFeed: 'Feed der Artikel',
      changelogFeed: 'Feed der Produktänderungen',
      rulesFeed: 'Feed der Änderungen an den Regeln',
      full: 'der Text aller Seiten in einer Datei',
      otherLanguage: 'dasselbe in einer anderen Sprache',
    },
  },
}
