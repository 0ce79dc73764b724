import type { MessagesIn } from './files.ts'

const number = new Intl.NumberFormat('de').format

const PERIODS: Record<number, string> = { 1: 'Sekunde', 60: 'Minute', 3600: 'Stunde', 86_400: 'Tag' }

/** The reference of the site's own API in German. */
export const deApi: MessagesIn<'api'> = {
  api: {
    example: 'Beispiel',
    parameters: 'Parameter',
    answers: 'Antworten',
    required: 'erforderlich',
    rate: (points, seconds) => `${number(points)} pro ${PERIODS[seconds] ?? `${number(seconds)} Sekunden`}`,
    kinds: {
      search: 'Suchen und Vorschläge',
      mcp: 'Nachrichten an /mcp; das Verbinden braucht drei',
      feed: 'Feeds, llms-full.txt, Sitemaps und Konfigurationen',
      catalogue: 'Kataloge',
      query: 'Abfragen von Seiteninhalten',
      api: 'Andere Aufrufe unter /api',
    },
  },
}
