import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { cached } from './cache.server.ts'

const experiment = z.object({
  id: z.number(),
  key: z.string(),
  status: z.enum(['draft', 'running', 'stopped']),
  winner: z.string().nullable(),
  variants: z.array(z.object({ name: z.string(), share: z.number() })).min(1),
})

/** An experiment as editors defined it; its first variant is the control. */
export type Experiment = z.infer<typeof experiment>

/** Visitors may not read experiments; what a page shows of them is decided here, and that alone is public. */
const ALL = `SELECT e.id, e.key, e.status::text, e.winner,
    json_agg(json_build_object('name', v.name, 'share', v.share) ORDER BY v._order) AS variants
  FROM experiments e JOIN experiments_variants v ON v._parent_id = e.id GROUP BY e.id ORDER BY e.id`

/** All experiments by number. They are few, and every page with blocks in one asks: they are kept until one changes. */
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
 * A visitor's variant: by a number from 0 to 100 that is made of the experiment's key and the visitor's id. So it is the same
 * every time, in every process, and nothing is stored for it; one experiment says nothing about another, and starting or
 * stopping one changes no other. The variants lie on the numbers in their order: where shares change, only those visitors
 * change their variant whose numbers lie between an old boundary and the new one.
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

/** The variants of the running experiments that a visitor with this first-party id gets, by the experiments' keys. */
export async function variantsFor(cms: Cms, visitor: string): Promise<Record<string, string>> {
  const running = [...(await experimentsById(cms)).values()].filter(({ status }) => status === 'running')
  return Object.fromEntries(running.map((found) => [found.key, variantOf(found, visitor)]))
}
