import { number } from './number.ts'

/** The search. */
export const searchWords = {
  search: 'Search',
  thisSite: 'Search this site',
  how: 'Type a title, a code or a part of an address. A letter may be off.',
  nothing: (text: string) => `No results for “${text}”.`,
  found: (count: number) => (count === 1 ? 'One document.' : `${number(count)} documents, the nearest first.`),
}
