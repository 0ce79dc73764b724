import type { ReactNode } from 'react'
import { BlockHeading } from '#app/ui/heading.tsx'

type FormBlockProps = { heading: string; text?: string | null; aside?: ReactNode; isNarrow?: boolean; children: ReactNode }

/** A block with a form after the plumb line, and before it why to fill it in. */
export function FormBlock({ heading, text, aside, isNarrow, children }: FormBlockProps) {
  return (
    <section className={isNarrow ? 'form-block form-block-narrow hung' : 'form-block hung'}>
      <div className="aside">
        <BlockHeading className="knot">{heading}</BlockHeading>
        {text ? <p className="lead">{text}</p> : null}
        {aside}
      </div>
      <div>{children}</div>
    </section>
  )
}
