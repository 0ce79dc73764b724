import { z } from 'zod'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import type { Drawn } from '../drawn.ts'
import { documentsIn, localeOf, type Reader } from './reader.server.ts'
import { drawn, keyOfReference, type Reference, referencesIn, type Targets } from './references.ts'
import { siteHref } from './site-href.ts'

/** For whom addresses are written: the site's router adds the language to them itself, everybody else gets them whole. */
type Addresses = 'for the router' | 'whole'

type Options = {
  addresses?: Addresses
  /** Hears the tag of every document a link leads to, the unseen ones too, before they are looked up. */
  declare?: (tags: readonly string[]) => void
}

const row = z.object({ reference: z.string(), key: z.string(), title: z.string() })

async function findTargets(cms: Cms, references: readonly Reference[], reader: Reader, addresses: Addresses): Promise<Targets> {
  const groups = Object.entries(Object.groupBy(references, ({ collection }) => collection))
  if (groups.length === 0) return new Map()
  // One condition per collection reaches the collection's own index.
  const conditions = groups.map((_, index) => `(collection = $${index * 2 + 1}::text AND id = ANY($${index * 2 + 2}::int[]))`)
  const { rows } = await sqlOf(cms).query(
    `SELECT collection || ':' || id AS reference, key, coalesce(nullif(navigation->>'title', ''), title) AS title
     FROM ${documentsIn(reader)} AS documents WHERE NOT partial AND key IS NOT NULL AND (${conditions.join(' OR ')})`,
    groups.flatMap(([collection, group = []]) => [collection, group.map(({ id }) => id)]),
  )
  const locale = addresses === 'whole' ? localeOf(reader) : undefined
  return new Map(
    z
      .array(row)
      .parse(rows)
      .map(({ reference, key, title }) => [reference, { href: siteHref(key, locale), title }]),
  )
}

/**
 * What is stored as `reader` sees it drawn: all documents that its links lead to are looked up by one query, as far as
 * the reader may see them in their language or in the default one.
 */
export async function drawFor<T>(cms: Cms, stored: T, reader: Reader, { addresses, declare }: Options = {}): Promise<Drawn<T>> {
  const references = referencesIn(stored)
  declare?.(references.map(keyOfReference))
  return drawn(stored, await findTargets(cms, references, reader, addresses ?? 'for the router'))
}
