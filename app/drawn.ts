import type { Config } from '#types'
import type { BlockData } from './block-data.ts'
import type { CodeLine } from './code-lines.ts'
import type { ImageSource } from './content/image-source.ts'

/** A link as views get it. Without `href` it leads to nothing that its reader may see: there is only its label, or nothing at all. */
export type DrawnLink = { label: string; href?: string }

/** How an author said where a link leads. No view sees this. */
type LinkTarget = 'leadsTo' | 'page' | 'place' | 'href'

type Lines = readonly CodeLine[]

/** Fields that hold code have its lines in colours beside them (`app/content/block-data/dress.server.ts`). */
type Coloured<T> = ('code' extends keyof T ? { tokens?: Lines } : unknown) &
  ('fix' extends keyof T ? { fixTokens?: CodeLine } : unknown) &
  ('before' extends keyof T ? { beforeTokens?: Lines; afterTokens?: Lines } : unknown)

/**
 * What is stored as views get it: every link, however deep, has its final `href`, every picture its sizes, code its colours. A link is known
 * by its field `leadsTo`. A picture that is gone is a number. Rich text (what has a `root`) is drawn from its own nodes.
 */
export type Drawn<T> = T extends readonly (infer Item)[]
  ? Drawn<Item>[]
  : T extends object
    ? T extends { root: object }
      ? T
      : 'mimeType' extends keyof T
        ? ImageSource
        : 'leadsTo' extends keyof T
          ? Omit<{ [Key in keyof T]: Drawn<T[Key]> }, LinkTarget | 'label'> & DrawnLink
          : { [Key in keyof T]: Drawn<T[Key]> } & Coloured<T>
    : T

export type BlockSlug = keyof Config['blocks']

type WithData<S> = S extends keyof BlockData ? { data?: BlockData[S] } : unknown

/** Where a block belongs in an experiment; no view sees this, it is in a `Trial` then. */
type Assigned = 'experiment' | 'variant'

type DrawnBlocks = { [S in BlockSlug]: Drawn<Omit<Config['blocks'][S], Assigned>> & WithData<S> }

/** A block as its view gets it. */
export type DrawnBlock<S extends BlockSlug = BlockSlug> = DrawnBlocks[S]
