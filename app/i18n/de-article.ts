import type { MessagesIn } from './files.ts'

const number = new Intl.NumberFormat('de').format

/** German messages of articles, releases, terms and positions. */
export const deArticle: MessagesIn<'article'> = {
  article: {
    by: 'Geschrieben von',
    author: 'Wer das geschrieben hat',
    authors: 'Wer das geschrieben hat',
    minutes: (minutes) => (minutes === 1 ? '1 Minute Lesezeit' : `${number(minutes)} Minuten Lesezeit`),
    related: 'Weiterlesen',
    share: 'Teilen',
    shareThis: 'Diesen Artikel teilen',
    mail: 'E-Mail',
    version: (version) => `Version ${version}`,
    changed: 'Was sich verändert hat',
    company: 'Unternehmen',
    industry: 'Branche',
    size: 'Größe',
    aliases: 'Heißt auch',
    relatedTerms: 'Verwandte Begriffe',
    changes: { added: 'Hinzugefügt', changed: 'Geändert', fixed: 'Behoben', removed: 'Entfernt', security: 'Sicherheit' },
  },
  jobs: {
    employment: { 'full-time': 'Vollzeit', 'part-time': 'Teilzeit', contract: 'Auf Auftragsbasis', internship: 'Praktikum' },
    applyBy: ['Bewerben Sie sich bis zum ', '.'],
    apply: 'Bewerben',
    applyAs: (title) => `als ${title}`,
  },
  feeds: {
    follow: 'Dieser Seite folgen',
    only: 'Nur eine Art von Änderung',
    atom: 'Atom-Feed',
    json: 'JSON-Feed',
  },
}
