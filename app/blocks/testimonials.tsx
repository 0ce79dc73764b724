import type { DrawnBlock } from '../drawn.ts'
import { Quote } from '../features/customers/quote.tsx'
import { SampleNote } from '../features/customers/sample-note.tsx'

export function TestimonialsBlock({ heading, data: [first, ...others] = [] }: DrawnBlock<'testimonials'>) {
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
