import type { MessagesIn } from './files.ts'

const number = new Intl.NumberFormat('de').format

/** What the results are called, in German: the kind of each, alone and as the name of a list. */
export const deResultMessages = {
  corrected: (typed: string, searched: string) => `Keine Treffer für „${typed}“. Stattdessen sehen Sie die Treffer für „${searched}“.`,
  types: {
    page: 'Seite',
    post: 'Blogbeitrag',
    release: 'Änderung',
    story: 'Kundengeschichte',
    term: 'Begriff',
    job: 'Offene Stelle',
    analyzer: 'Analysator',
    rule: 'Regel',
  },
  groups: {
    page: 'Seiten',
    post: 'Beiträge',
    release: 'Änderungen',
    story: 'Kundengeschichten',
    term: 'Glossar',
    job: 'Stellen',
    analyzer: 'Analysatoren',
    rule: 'Regeln',
  },
}

/** The results of the site search in German. */
export const deSearch: MessagesIn<'search'> = {
  siteSearch: {
    ...deResultMessages,
    all: 'Alles',
    narrow: 'Nach Art filtern',
    place: (from, to, total) => `${number(from)}–${number(to)} von ${number(total)}`,
    pages: 'Weitere Treffer',
    noPage: (page, last) =>
      last > 1
        ? `Eine Seite ${number(page)} gibt es nicht. Die Treffer enden auf Seite ${number(last)}.`
        : `Eine Seite ${number(page)} gibt es nicht. Alle Treffer stehen auf einer Seite.`,
    rules: (count) => (count === 1 ? 'Eine Regel passt.' : `${number(count)} Regeln passen.`),
    inDirectory: 'Im Verzeichnis nach Werkzeug, Schweregrad und Korrektur filtern',
    advice: 'Versuchen Sie weniger oder andere Wörter. Auch ein Code oder eine Zeile aus einem Protokoll führt zum Ziel.',
    elsewhere: 'Oder beginnen Sie hier',
  },
}
