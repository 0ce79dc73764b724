import type { Config } from '#types'
import type { BlockData, ResolvedLink } from './block-data.ts'
import type { CodeLine } from '#app/ui/code-lines.ts'
import type { ImageSource } from './image-source.ts'

/** The stored fields of a link's target, which views never receive. */
type LinkTarget = 'leadsTo' | 'page' | 'place' | 'href'

type Lines = readonly CodeLine[]

/** Fields that hold code get a sibling with highlighted tokens (`app/blocks/prepare-block.server.ts`). */
type Highlighted<T> = ('code' extends keyof T ? { tokens?: Lines } : unknown) &
  ('fix' extends keyof T ? { fixTokens?: CodeLine } : unknown) &
  ('before' extends keyof T ? { beforeTokens?: Lines; afterTokens?: Lines } : unknown)

/**
 * Stored fields as views receive them: at any depth, links have their final `href`, images their sizes, code its tokens. A link is
 * recognized by its field `leadsTo`. A deleted image is a number. Rich text (an object with `root`) is rendered from its own nodes.
 */
export type ResolvedFields<T> = T extends readonly (infer Item)[]
  ? ResolvedFields<Item>[]
  : T extends object
    ? T extends { root: object }
      ? T
      : 'mimeType' extends keyof T
        ? ImageSource
        : 'leadsTo' extends keyof T
          ? Omit<{ [Key in keyof T]: ResolvedFields<T[Key]> }, LinkTarget | 'label'> & ResolvedLink
          : { [Key in keyof T]: ResolvedFields<T[Key]> } & Highlighted<T>
    : T

export type BlockSlug = keyof Config['blocks']

type WithData<S> = S extends keyof BlockData ? { data?: BlockData[S] } : unknown

/** A block's experiment fields, which views never receive: such a block is inside an experiment slot. */
type Assigned = 'experiment' | 'variant'

/** The id of the block's heading, unique on its page. */
type Anchored = { anchor?: string }

type ResolvedBlocks = { [S in BlockSlug]: ResolvedFields<Omit<Config['blocks'][S], Assigned>> & WithData<S> & Anchored }

/** A block as its view receives it. */
export type ResolvedBlock<S extends BlockSlug = BlockSlug> = ResolvedBlocks[S]
