import type { ReactNode } from 'react'
import { BlockHeading } from '#app/ui/heading.tsx'

type FormBlockProps = {
  heading: string
  text?: string | null
  points?: readonly { text: string; id?: string | null }[] | null
  isNarrow?: boolean
  children: ReactNode
}

/** A block with a form after the plumb line, and before it why to fill it in. */
export function FormBlock({ heading, text, points, isNarrow, children }: FormBlockProps) {
  return (
    <section className={isNarrow ? 'form-block form-block-narrow hung' : 'form-block hung'}>
      <div className="aside">
        <BlockHeading className="knot">{heading}</BlockHeading>
        {text ? <p className="lead">{text}</p> : null}
        {points && points.length > 0 ? (
          <ol className="form-points">
            {points.map((point, index) => (
              <li key={point.id ?? index}>{point.text}</li>
            ))}
          </ol>
        ) : null}
      </div>
      <div>{children}</div>
    </section>
  )
}
