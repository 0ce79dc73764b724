import { KINDS, type Kind } from '#app/text-index/kinds.ts'
import type { SiteAnswer } from './api/site-answer.ts'
import { MAX_TEXT } from './max-text.ts'

/** What an address of the search page asks for. */
export type SearchPlace = { q?: string | undefined; type?: Kind | undefined; page?: number | undefined }

/** Results on one page. */
export const PAGE_SIZE = 10

/** Returns the text to search for: cut if it is too long, and empty if it is blank. */
function textOf(q: string): string {
  const text = q.slice(0, MAX_TEXT)
  return text.trim() === '' ? '' : text
}

/**
 * Parses the parameters of the search page and refuses nothing: a made-up address must not cause an error. The page says so if it
 * has no results with that number.
 */
export function searchPlace({ q, type, page }: Record<string, unknown>): SearchPlace {
  const number = Math.trunc(Number(page))
  return {
    q: typeof q === 'string' || typeof q === 'number' ? textOf(String(q)) : undefined,
    type: KINDS.find((kind) => kind === type),
    page: number > 1 && Number.isSafeInteger(number) ? number : undefined,
  }
}

/** The number of the last page of results. */
export const lastPageOf = ({ reach }: Pick<SiteAnswer, 'reach'>): number => Math.max(1, Math.ceil(reach / PAGE_SIZE))

/** The address of a place, without language. */
export function searchHref({ q = '', type, page = 1 }: SearchPlace): string {
  const parameters = new URLSearchParams({ q, ...(type && { type }), ...(page > 1 && { page: String(page) }) })
  return `/search?${parameters.toString()}`
}
