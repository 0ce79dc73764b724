import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { builtFrom, withoutRecording } from '#platform/http/built-from.ts'
import type { ResolvedFields } from './resolved-block.ts'
import { documentsIn, localeOf, type Reader } from './reader.server.ts'
import { resolveFields, keyOfReference, type Reference, referencesIn, type Targets } from './references.ts'
import type { ContentLocale } from '#config'
import { inLocale } from '#app/i18n/locale-path.ts'

/**
 * Returns the URL path of a document. The only place that adds the language prefix to a link's target.
 * @param key the path shared by all languages
 * @param locale the reader's language; omitted for the site's router, which adds the prefix itself
 */
const siteHref = (key: string, locale?: ContentLocale): string => (locale ? inLocale(key, locale) : key)

/** The consumer of the addresses: the site's router adds the language prefix itself, everything else needs it included. */
type Addresses = 'for the router' | 'whole'

type Options = {
  addresses?: Addresses
  /** Called with the cache tags of all linked documents, including invisible ones, before they are looked up. */
  declare?: (tags: readonly string[]) => void
}

const row = z.object({ reference: z.string(), key: z.string(), title: z.string() })

async function findTargets(cms: Cms, references: readonly Reference[], reader: Reader, addresses: Addresses): Promise<Targets> {
  const groups = Object.entries(Object.groupBy(references, ({ collection }) => collection))
  if (groups.length === 0) return new Map()
  // One condition per collection reaches the collection's own index.
  const conditions = groups.map((_, index) => `(collection = $${index * 2 + 1}::text AND id = ANY($${index * 2 + 2}::int[]))`)
  const text = `SELECT collection || ':' || id AS reference, key, coalesce(nullif(navigation->>'title', ''), title) AS title
     FROM ${documentsIn(reader)} AS documents WHERE NOT partial AND key IS NOT NULL AND (${conditions.join(' OR ')})`
  const values = groups.flatMap(([collection, group = []]) => [collection, group.map(({ id }) => id)])
  builtFrom(...references.map(keyOfReference))
  const { rows } = await withoutRecording(() => sqlOf(cms).query(text, values))
  const locale = addresses === 'whole' ? localeOf(reader) : undefined
  return new Map(
    z
      .array(row)
      .parse(rows)
      .map(({ reference, key, title }) => [reference, { href: siteHref(key, locale), title }]),
  )
}

/**
 * Resolves all links in stored content for `reader`. One query looks up every target that the reader may see, in their
 * language or else the default one.
 */
export async function resolveLinks<T>(
  cms: Cms,
  stored: T,
  reader: Reader,
  { addresses, declare }: Options = {},
): Promise<ResolvedFields<T>> {
  const references = referencesIn(stored)
  declare?.(references.map(keyOfReference))
  return resolveFields(stored, await findTargets(cms, references, reader, addresses ?? 'for the router'))
}
