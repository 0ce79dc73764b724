import { z } from 'zod'
import { BoundedTurns, NoTurnError } from '#cms/bounded-turns.ts'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { TooBusyError } from './read-briefly.server.ts'
import { documentsIn, localeOf, type Reader, VISITOR } from './reader.server.ts'

const match = z.object({ path: z.string(), title: z.string(), description: z.string().nullable() })

/** One published document that fits what somebody looks for. */
export type Match = z.output<typeof match>

const LONGEST_QUERY = 100

/** The words of an address: `/directory/eslint/no-unusd-vars` asks for "no unusd vars". */
export function wordsOfPath(path: string): string {
  let readable = path
  try {
    readable = decodeURIComponent(path)
  } catch {
    // What is not valid percent-encoding is compared as it stands.
  }
  return (
    readable
      .replace(/[?#].*$/, '')
      .replace(/\/$/, '')
      .split('/')
      .at(-1)
      ?.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim() ?? ''
  )
}

/**
 * Published documents whose title or address resembles `text`, the nearest first; letters may be off. Reads through the
 * trigram indexes on titles and paths.
 */
export async function searchDocuments(cms: Cms, text: string, limit: number, reader: Reader = VISITOR): Promise<Match[]> {
  const query = text.normalize('NFC').replaceAll('\0', '').trim().slice(0, LONGEST_QUERY)
  if (query === '') return []
  const { rows } = await sqlOf(cms).query(
    `SELECT path, title, description FROM ${documentsIn({ kind: 'visitor', locale: localeOf(reader) })} AS documents
     WHERE NOT partial AND ($1 <% title OR $1 <% path)
     ORDER BY greatest(word_similarity($1, title), word_similarity($1, path)) + similarity($1, title) DESC, length(path), path LIMIT $2`,
    [query, limit],
  )
  return z.array(match).parse(rows)
}

/** The server function is called without the search page, past its limits (`server/heavy-answers.ts`). */
const turns = new BoundedTurns({ atOnce: 3, waiting: 60, patienceMs: 2000 })

/**
 * `searchDocuments` for visitors who search, a few at a time, so that pages are answered beside them.
 * @throws {TooBusyError} when too many search at once
 */
export async function searchInTurn(...asked: Parameters<typeof searchDocuments>): Promise<Match[]> {
  try {
    const leave = await turns.enter()
    return await searchDocuments(...asked).finally(leave)
  } catch (error) {
    throw error instanceof NoTurnError ? new TooBusyError(error) : error
  }
}
