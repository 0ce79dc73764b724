import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { Quote } from '#app/articles/quote.tsx'
import { SampleNote } from '#app/ui/sample-note.tsx'

export function TestimonialsBlock({ heading, data: [first, ...others] = [] }: ResolvedBlock<'testimonials'>) {
  return (
    <section className="testimonials">
      <div className="hung testimonial-first">
        <div className="aside">
          <h2 className="knot">{heading}</h2>
          {first ? <SampleNote of={[first, ...others]} what="people" /> : null}
        </div>
        {first ? <Quote quote={first} /> : null}
      </div>
      {others.length > 0 ? (
        <ul className="testimonial-others">
          {others.map((quote) => (
            <li key={quote.id}>
              <Quote quote={quote} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
