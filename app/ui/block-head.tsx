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
