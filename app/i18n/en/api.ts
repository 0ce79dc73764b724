import { number } from './number.ts'

const PERIODS: Record<number, string> = { 1: 'second', 60: 'minute', 3600: 'hour', 86_400: 'day' }

/** The reference of the site's own API. */
export const apiMessages = {
  example: 'Example',
  parameters: 'Parameters',
  answers: 'Answers',
  required: 'required',
  rate: (points: number, seconds: number) => `${number(points)} per ${PERIODS[seconds] ?? `${number(seconds)} seconds`}`,
  kinds: {
    search: 'Searches and suggestions',
    mcp: 'Messages to /mcp; connecting takes three',
    feed: 'Feeds, llms-full.txt, sitemaps and configurations',
    catalogue: 'Catalogues',
    query: 'Queries of page content',
    api: 'Other calls under /api',
  },
}
