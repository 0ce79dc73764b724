import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { documentsIn, localeOf, type Reader, visitorLike } from '#app/documents/reader.server.ts'

export type AdjacentArticle = { title: string; href: string }

const row = z.object({ side: z.enum(['older', 'newer']), title: z.string(), href: z.string() })

/** The previous and next article by date; on the same day the one created later counts as newer. */
export async function adjacentByDate(cms: Cms, collection: 'changelog' | 'stories', id: number, reader: Reader) {
  const step = (side: 'older' | 'newer', sign: '<' | '>', order: 'DESC' | 'ASC') =>
    `(SELECT '${side}' AS side, d.title, d.key AS href FROM ${documentsIn(visitorLike(reader))} AS d JOIN ${collection} AS own ON own.id = d.id
      WHERE d.collection = '${collection}' AND d.key IS NOT NULL AND NOT d.partial
        AND (own.published_at, own.id) ${sign} (SELECT published_at, id FROM ${collection} WHERE id = $1)
      ORDER BY own.published_at ${order}, own.id ${order} LIMIT 1)`
  const { rows } = await sqlOf(cms).query(`${step('older', '<', 'DESC')} UNION ALL ${step('newer', '>', 'ASC')}`, [id])
  const found = z.array(row).parse(rows)
  const at = (name: 'older' | 'newer'): AdjacentArticle | undefined =>
    found.filter(({ side }) => side === name).map(({ title, href }) => ({ title, href }))[0]
  return { older: at('older'), newer: at('newer') }
}

const term = z.object({ id: z.number(), title: z.string(), href: z.string() })

/** Compares titles by the collation of the reader's language. */
export const byTitle = (reader: Reader) => {
  const { compare } = new Intl.Collator(localeOf(reader), { sensitivity: 'base', numeric: true })
  return (a: { title: string }, b: { title: string }) => compare(a.title, b.title)
}

/** The previous and next glossary term in alphabetical order. */
export async function adjacentByTitle(
  cms: Cms,
  id: number,
  reader: Reader,
): Promise<{ previous?: AdjacentArticle; next?: AdjacentArticle }> {
  const select = (by: Reader) =>
    `SELECT id, title, key AS href FROM ${documentsIn(by)} AS d WHERE collection = 'glossary' AND key IS NOT NULL AND NOT partial`
  const { rows } = await sqlOf(cms).query(`${select(visitorLike(reader))} AND id <> $1 UNION ALL ${select(reader)} AND id = $1`, [id])
  const terms = z.array(term).parse(rows).toSorted(byTitle(reader))
  const place = terms.findIndex((found) => found.id === id)
  const at = (index: number): AdjacentArticle | undefined => {
    const found = place < 0 ? undefined : terms[index]
    return found && { title: found.title, href: found.href }
  }
  return { previous: at(place - 1), next: at(place + 1) }
}
