import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { cached } from '#app/documents/cache.server.ts'

const experiment = z.object({
  id: z.number(),
  key: z.string(),
  status: z.enum(['draft', 'running', 'stopped']),
  winner: z.string().nullable(),
  variants: z.array(z.object({ name: z.string(), share: z.number() })).min(1),
})

/** An experiment as editors defined it; its first variant is the control. */
export type Experiment = z.infer<typeof experiment>

/** Reads without access control: experiments are not public, only the variants that pages show. */
const ALL = `SELECT e.id, e.key, e.status::text, e.winner,
    json_agg(json_build_object('name', v.name, 'share', v.share) ORDER BY v._order) AS variants
  FROM experiments e JOIN experiments_variants v ON v._parent_id = e.id GROUP BY e.id ORDER BY e.id`

/** All experiments by id. There are few, and every page that uses one needs them, so they are cached until one changes. */
export const experimentsById = (cms: Cms): Promise<ReadonlyMap<number, Experiment>> =>
  cached(cms, 'experiments', ['collection:experiments'], async () => {
    const { rows } = await sqlOf(cms).query(ALL)
    return new Map(
      z
        .array(experiment)
        .parse(rows)
        .map((found) => [found.id, found]),
    )
  })

const WHOLE = 100
const HASHED_BYTES = 6
const NUMBERS = 2 ** (HASHED_BYTES * 8)

/**
 * Assigns a visitor to a variant by hashing the experiment's key and the visitor's id to a number from 0 to 100. The result is the
 * same every time and in every process without being stored, and experiments are independent of each other. Variants divide the
 * range in order: when shares change, only visitors between an old and the new boundary switch.
 */
export function variantOf({ key, variants }: Pick<Experiment, 'key' | 'variants'>, visitor: string): string {
  const hash = createHash('sha256').update(`${key}\n${visitor}`).digest()
  const number = (hash.readUIntBE(0, HASHED_BYTES) / NUMBERS) * WHOLE
  let end = 0
  for (const { name, share } of variants) {
    end += share
    if (number < end) return name
  }
  return variants.at(-1)?.name ?? ''
}

/** The visitor's variant of each running experiment, by the experiment's key. */
export async function variantsFor(cms: Cms, visitor: string): Promise<Record<string, string>> {
  const running = [...(await experimentsById(cms)).values()].filter(({ status }) => status === 'running')
  return Object.fromEntries(running.map((found) => [found.key, variantOf(found, visitor)]))
}
