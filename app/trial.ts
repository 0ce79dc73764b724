import type { DrawnBlock } from './drawn.ts'

/** What one variant of an experiment shows at one place of a page. */
export type ShownVariant = { name: string; isControl: boolean; blocks: DrawnBlock[] }

/**
 * A place of a page at which an experiment shows one of several variants. All of them are in the page, which is the same for
 * everybody; which of them a visitor sees is decided in their browser (`app/features/shell/paint-variants.ts`).
 */
export type Trial = {
  blockType: 'trial'
  id?: string | null
  experiment: string
  /** The names of all variants, those without a block here too. */
  variants: string[]
  shown: ShownVariant[]
  /** In a preview all variants are drawn one below the other, each with its name. */
  previewed?: 'draft' | 'running'
}

/** What a page is made of, from top to bottom. */
export type PagePart = DrawnBlock | Trial

/** A page's parts and the blocks within them. */
export const partsWithin = (parts: readonly PagePart[]): PagePart[] =>
  parts.flatMap((part) => (part.blockType === 'trial' ? [part, ...part.shown.flatMap(({ blocks }) => blocks)] : part))

/** The blocks that whoever takes part in no experiment sees, machines among them. */
export const seenByAll = (parts: readonly PagePart[]): DrawnBlock[] =>
  parts.flatMap((part) => (part.blockType === 'trial' ? part.shown.flatMap(({ isControl, blocks }) => (isControl ? blocks : [])) : part))
