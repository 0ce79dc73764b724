import { z } from 'zod'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { documentsIn, localeOf, type Reader } from '../reader.server.ts'

/** An article before or after another one. */
export type Beside = { title: string; href: string }

const row = z.object({ side: z.enum(['older', 'newer']), title: z.string(), href: z.string() })

/** The articles before and after one in time; of those of one day the one that was begun later is the newer one. */
export async function besideInTime(cms: Cms, collection: 'changelog' | 'stories', id: number, reader: Reader) {
  const step = (side: 'older' | 'newer', sign: '<' | '>', order: 'DESC' | 'ASC') =>
    `(SELECT '${side}' AS side, d.title, d.key AS href FROM ${documentsIn(reader)} AS d JOIN ${collection} AS own ON own.id = d.id
      WHERE d.collection = '${collection}' AND d.key IS NOT NULL AND NOT d.partial
        AND (own.published_at, own.id) ${sign} (SELECT published_at, id FROM ${collection} WHERE id = $1)
      ORDER BY own.published_at ${order}, own.id ${order} LIMIT 1)`
  const { rows } = await sqlOf(cms).query(`${step('older', '<', 'DESC')} UNION ALL ${step('newer', '>', 'ASC')}`, [id])
  const found = z.array(row).parse(rows)
  const at = (name: 'older' | 'newer'): Beside | undefined =>
    found.filter(({ side }) => side === name).map(({ title, href }) => ({ title, href }))[0]
  return { older: at('older'), newer: at('newer') }
}

const term = z.object({ id: z.number(), title: z.string(), href: z.string() })

/** Compares titles as a dictionary of the reader's language does. */
export const inAlphabet = (reader: Reader) => {
  const { compare } = new Intl.Collator(localeOf(reader), { sensitivity: 'base', numeric: true })
  return (a: { title: string }, b: { title: string }) => compare(a.title, b.title)
}

/** The terms before and after one in the alphabet. */
export async function besideInAlphabet(cms: Cms, id: number, reader: Reader): Promise<{ previous?: Beside; next?: Beside }> {
  const { rows } = await sqlOf(cms).query(
    `SELECT id, title, key AS href FROM ${documentsIn(reader)} AS d WHERE collection = 'glossary' AND key IS NOT NULL AND NOT partial`,
  )
  const terms = z.array(term).parse(rows).toSorted(inAlphabet(reader))
  const place = terms.findIndex((found) => found.id === id)
  const at = (index: number): Beside | undefined => {
    const found = place < 0 ? undefined : terms[index]
    return found && { title: found.title, href: found.href }
  }
  return { previous: at(place - 1), next: at(place + 1) }
}
