import type { Cms } from '#cms/payload.server.ts'
import type { DrawnBlock } from '../drawn.ts'
import type { PagePart, Trial } from '../trial.ts'
import { type Experiment, experimentsById } from './experiments.server.ts'
import type { Reader } from './reader.server.ts'

/** The variant that a block is drawn for. */
type Place = Pick<Trial, 'experiment' | 'variants' | 'previewed'> & { variant: string; isControl: boolean }

/** A block's fields that say where in an experiment it belongs. */
type Assigned = { experiment?: unknown; variant?: string | null }

type Placed<B> = B extends unknown ? Omit<B, keyof Assigned> & { place?: Place } : never

/** Without some of its fields. What is left has a type that TypeScript cannot tell of a list of names: each caller says it. */
const leaving = (block: object, ...names: string[]): object =>
  Object.fromEntries(Object.entries(block).filter(([name]) => !names.includes(name)))

/** A block as one that is in no experiment. */
const without = <B extends Assigned>(block: B): Placed<B> => leaving(block, 'experiment', 'variant') as Placed<B>

function placed<B extends Assigned>(block: B, found: Experiment, isPreview: boolean): Placed<B>[] {
  const { key, status, winner, variants } = found
  const names = variants.map(({ name }) => name)
  const [control] = names
  if (status === 'stopped') return block.variant === (winner ?? control) ? [without(block)] : []
  if (status === 'draft' && !isPreview) return block.variant === control ? [without(block)] : []
  const variant = block.variant ?? ''
  if (!names.includes(variant)) return []
  const place: Place = {
    experiment: key,
    variants: names,
    variant,
    isControl: variant === control,
    ...(isPreview && { previewed: status }),
  }
  return [{ ...without(block), place }]
}

/**
 * A page's blocks as its reader gets them. Running: all variants, each block with its place. Draft: the control's, in a preview all.
 * Stopped: the winner's, or the control's. A block whose experiment is gone is drawn as one without.
 */
export function placeBlocks<B extends Assigned>(
  blocks: readonly B[],
  experiments: ReadonlyMap<number, Experiment>,
  isPreview: boolean,
): Placed<B>[] {
  return blocks.flatMap((block) => {
    const found = typeof block.experiment === 'number' ? experiments.get(block.experiment) : undefined
    return found ? placed(block, found, isPreview) : [without(block)]
  })
}

/** The same of stored blocks; experiments are only asked for where a block is in one. */
export async function blocksFor<B extends Assigned>(cms: Cms, blocks: readonly B[], reader: Reader): Promise<Placed<B>[]> {
  const experiments = blocks.some(({ experiment }) => experiment) ? await experimentsById(cms) : new Map<number, Experiment>()
  return placeBlocks(blocks, experiments, reader.kind !== 'visitor')
}

/** A drawn block that still has its place beside its fields. */
export type PlacedBlock = DrawnBlock & { place?: Place }

export const isForAll = ({ place }: { place?: Place }): boolean => !place || place.isControl

/** A block without its place: the views know none. */
export const unplaced = (block: PlacedBlock): DrawnBlock => leaving(block, 'place') as DrawnBlock

function addTo(trial: Trial, { variant, isControl }: Place, block: DrawnBlock): void {
  const present = trial.shown.find(({ name }) => name === variant)
  if (present) present.blocks.push(block)
  else trial.shown.push({ name: variant, isControl, blocks: [block] })
}

/** The parts of a page: blocks of one experiment that follow each other become one place, at which a variant is shown. */
export function partsOf(blocks: readonly PlacedBlock[]): PagePart[] {
  const parts: PagePart[] = []
  for (const block of blocks) {
    const { place } = block
    const last = parts.at(-1)
    if (!place) parts.push(unplaced(block))
    else if (last?.blockType === 'trial' && last.experiment === place.experiment) addTo(last, place, unplaced(block))
    else {
      const { experiment, variants, previewed } = place
      const trial: Trial = { blockType: 'trial', id: block.id, experiment, variants, shown: [], ...(previewed && { previewed }) }
      addTo(trial, place, unplaced(block))
      parts.push(trial)
    }
  }
  return parts
}
