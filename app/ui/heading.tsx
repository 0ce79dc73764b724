import { createContext, type ReactNode, useContext } from 'react'

/** The id of a block's heading, unique on its page (`app/rich-text/body/identify-headings.ts`). */
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
