import type { ResolvedBlock } from '#app/documents/resolved-block.ts'

/** The blocks one variant shows in one slot of a page. */
export type ShownVariant = { name: string; isControl: boolean; blocks: ResolvedBlock[] }

/**
 * A slot in which an experiment shows one of several variants. The page contains all of them and is identical for every visitor;
 * the browser decides which one is visible (`app/shell/head-script.ts`).
 */
export type ExperimentSlot = {
  blockType: 'trial'
  id?: string | null
  experiment: string
  /** The names of all variants, including those without a block in this slot. */
  variants: string[]
  shown: ShownVariant[]
  /** Set in previews, which show all variants one below the other, each with its name. */
  previewed?: 'draft' | 'running'
}

export type PagePart = ResolvedBlock | ExperimentSlot

/** A page's parts, followed by the blocks inside each slot. */
export const partsWithin = (parts: readonly PagePart[]): PagePart[] =>
  parts.flatMap((part) => (part.blockType === 'trial' ? [part, ...part.shown.flatMap(({ blocks }) => blocks)] : part))

/** The blocks shown to visitors outside any experiment, and to programs. */
export const seenByAll = (parts: readonly PagePart[]): ResolvedBlock[] =>
  parts.flatMap((part) => (part.blockType === 'trial' ? part.shown.flatMap(({ isControl, blocks }) => (isControl ? blocks : [])) : part))
