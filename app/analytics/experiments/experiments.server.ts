import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { cached } from '#app/documents/cache.server.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import type { PagePart, ExperimentSlot } from './experiment-slot.ts'
import type { Reader } from '#app/documents/reader.server.ts'

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

/** The experiment and variant a block belongs to. */
type Place = Pick<ExperimentSlot, 'experiment' | 'variants' | 'previewed'> & { variant: string; isControl: boolean }

/** The fields of a stored block that assign it to a variant. */
type Assigned = { experiment?: unknown; variant?: string | null }

type Placed<B> = B extends unknown ? Omit<B, keyof Assigned> & { place?: Place } : never

/** Omits fields. TypeScript cannot derive the resulting type from a list of names, so callers cast. */
const omit = (block: object, ...names: string[]): object =>
  Object.fromEntries(Object.entries(block).filter(([name]) => !names.includes(name)))

const withoutExperiment = <B extends Assigned>(block: B): Placed<B> => omit(block, 'experiment', 'variant') as Placed<B>

function resolvePlacement<B extends Assigned>(block: B, found: Experiment, isPreview: boolean): Placed<B>[] {
  const { key, status, winner, variants } = found
  const names = variants.map(({ name }) => name)
  const [control] = names
  if (status === 'stopped') return block.variant === (winner ?? control) ? [withoutExperiment(block)] : []
  if (status === 'draft' && !isPreview) return block.variant === control ? [withoutExperiment(block)] : []
  const variant = block.variant ?? ''
  if (!names.includes(variant)) return []
  const place: Place = {
    experiment: key,
    variants: names,
    variant,
    isControl: variant === control,
    ...(isPreview && { previewed: status }),
  }
  return [{ ...withoutExperiment(block), place }]
}

/**
 * Selects a page's blocks by the state of their experiments. Running: all variants, each block with its place. Draft: the control,
 * or all variants in a preview. Stopped: the winner, or the control. A block whose experiment was deleted counts as unassigned.
 */
export function placeBlocks<B extends Assigned>(
  blocks: readonly B[],
  experiments: ReadonlyMap<number, Experiment>,
  isPreview: boolean,
): Placed<B>[] {
  return blocks.flatMap((block) => {
    const found = typeof block.experiment === 'number' ? experiments.get(block.experiment) : undefined
    return found ? resolvePlacement(block, found, isPreview) : [withoutExperiment(block)]
  })
}

/** `placeBlocks` with the experiments from the database, which are only loaded if a block belongs to one. */
export async function blocksFor<B extends Assigned>(cms: Cms, blocks: readonly B[], reader: Reader): Promise<Placed<B>[]> {
  const experiments = blocks.some(({ experiment }) => experiment) ? await experimentsById(cms) : new Map<number, Experiment>()
  return placeBlocks(blocks, experiments, reader.kind !== 'visitor')
}

/** A resolved block that still carries its place. */
export type PlacedBlock = ResolvedBlock & { place?: Place }

export const isForAll = ({ place }: { place?: Place }): boolean => !place || place.isControl

/** Removes the place, which views do not know. */
export const unplaced = (block: PlacedBlock): ResolvedBlock => omit(block, 'place') as ResolvedBlock

function addTo(slot: ExperimentSlot, { variant, isControl }: Place, block: ResolvedBlock): void {
  const present = slot.shown.find(({ name }) => name === variant)
  if (present) present.blocks.push(block)
  else slot.shown.push({ name: variant, isControl, blocks: [block] })
}

/** Groups consecutive blocks of one experiment into one slot. */
export function partsOf(blocks: readonly PlacedBlock[]): PagePart[] {
  const parts: PagePart[] = []
  for (const block of blocks) {
    const { place } = block
    const last = parts.at(-1)
    if (!place) parts.push(unplaced(block))
    else if (last?.blockType === 'trial' && last.experiment === place.experiment) addTo(last, place, unplaced(block))
    else {
      const { experiment, variants, previewed } = place
      const slot: ExperimentSlot = { blockType: 'trial', id: block.id, experiment, variants, shown: [], ...(previewed && { previewed }) }
      addTo(slot, place, unplaced(block))
      parts.push(slot)
    }
  }
  return parts
}
