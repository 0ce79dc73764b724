import type { ReactNode } from 'react'

type BlockHeadProps = { eyebrow?: string | null; heading?: string | null; text?: string | null; children?: ReactNode }

/** What a part of a page is about, before the line; nothing where nothing is written. */
export function BlockHead({ eyebrow, heading, text, children }: BlockHeadProps) {
  if (!eyebrow && !heading && !text && !children) return null
  return (
    <div className="block-head aside">
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      {heading ? <h2 className="knot">{heading}</h2> : null}
      {text ? <p className="block-lead">{text}</p> : null}
      {children}
    </div>
  )
}
