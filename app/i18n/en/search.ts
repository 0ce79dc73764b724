import { number } from './number.ts'

/** The site search. */
export const searchMessages = {
  search: 'Search',
  thisSite: 'Search this site',
  how: 'Enter words, a code or a line of a log. Small typos are fine.',
  nothing: (text: string) => `No results for “${text}”.`,
  titled: (page: number) => (page > 1 ? `Search results, page ${number(page)}` : 'Search results'),
  found: (count: number) => (count === 1 ? 'One result.' : `${number(count)} results, best match first.`),
}
