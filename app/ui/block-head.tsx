import type { ReactNode } from 'react'
import { BlockHeading } from './heading.tsx'

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
