import { createContext, type ReactNode, useContext } from 'react'

/**
 * A suffix that keeps ids in an experiment's variants distinct from those in the control; empty everywhere else. Content inside
 * a variant is hidden at first, so its pictures load lazily.
 */
export const HiddenVariant = createContext('')

/** The id of a block's heading, unique on its page (`app/rich-text/body/compile-blocks.ts`). */
export const BlockAnchor = createContext<string | undefined>(undefined)

/** A link from a heading to itself, whose address `app/waking/actions.ts` also copies. */
export const HeadingLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <a className="anchor" href={`#${id}`} data-action="link">
    {children}
  </a>
)

type HeadingProps = { id: string | undefined; level?: 2 | 3 | 4 | 5 | 6; className?: string | undefined; children: ReactNode }

/** A heading that links to itself if it has an id. */
export function Heading({ id, level = 2, className, children }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className={className}>
      {id === undefined ? children : <HeadingLink id={id}>{children}</HeadingLink>}
    </Tag>
  )
}

/** The heading of a block. */
export const BlockHeading = ({ className, children }: Pick<HeadingProps, 'className' | 'children'>) => (
  <Heading id={useContext(BlockAnchor)} className={className}>
    {children}
  </Heading>
)

type SectionProps = { id: string; title: string; className?: string; children: ReactNode }

/** A section with a heading that links to it. */
export const Section = ({ id, title, className, children }: SectionProps) => (
  <section className={className}>
    <Heading id={id} className="knot">
      {title}
    </Heading>
    {children}
  </section>
)

type BlockHeadProps = { eyebrow?: string | null; heading?: string | null; text?: string | null; children?: ReactNode }

/** The head of a block, before the plumb line; renders nothing if it is empty. */
export function BlockHead({ eyebrow, heading, text, children }: BlockHeadProps) {
  if (!eyebrow && !heading && !text && !children) return null
  return (
    <div className="block-head aside">
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      {heading ? <BlockHeading className="knot">{heading}</BlockHeading> : null}
      {text ? <p className="block-lead">{text}</p> : null}
      {children}
    </div>
  )
}

type HungHeadProps = Pick<BlockHeadProps, 'heading' | 'text'> & { className?: string }

/** The head of a block with its heading before the plumb line and its text after it; renders nothing if it is empty. */
export function HungHead({ heading, text, className = '' }: HungHeadProps) {
  if (!heading && !text) return null
  return (
    <div className={`hung ${className}`.trim()}>
      {heading ? <BlockHeading className="aside knot">{heading}</BlockHeading> : null}
      {text ? <p className="lead">{text}</p> : null}
    </div>
  )
}
