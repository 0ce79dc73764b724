import { useId } from 'react'
import type { DrawnBlock } from '../drawn.ts'
import { CustomerLogo } from '../features/customers/customer-logo.tsx'
import { SampleNote } from '../features/customers/sample-note.tsx'
import { useCarousel } from '../features/customers/use-carousel.ts'
import { useWords } from '../ui/use-words.ts'
import { viewsWords } from '../words/en/views.ts'
import { pageWords } from '../words/en/page.ts'

export function LogoCarouselBlock({ heading, data: customers = [] }: DrawnBlock<'logo-carousel'>) {
  const words = useWords('views', viewsWords)
  const steps = useWords('page', pageWords)
  const id = useId()
  const { viewport, canMove, back, on, onKeyDown } = useCarousel()
  const slides = `${id}slides`
  return (
    <section className="carousel hung" aria-roledescription={words.carousel} aria-labelledby={id} data-alive={canMove ? '' : undefined}>
      <div className="aside">
        <h2 className="knot" id={id}>
          {heading}
        </h2>
        <SampleNote of={customers} what="companies" />
        {/* They take their place from the start; `aria-disabled` keeps the focus where the row ends. */}
        <p className="carousel-buttons">
          <button type="button" onClick={back} aria-controls={slides} aria-disabled={!canMove?.back}>
            {steps.previous}
            <span className="sr-only"> {words.logos}</span>
          </button>
          <button type="button" onClick={on} aria-controls={slides} aria-disabled={!canMove?.on}>
            {steps.next}
            <span className="sr-only"> {words.logos}</span>
          </button>
        </p>
      </div>
      {/* Focusable, so that a keyboard can move it, with scripts and without. */}
      <div className="carousel-view" id={slides} ref={viewport} role="group" aria-labelledby={id} tabIndex={0} onKeyDown={onKeyDown}>
        <div className="carousel-row">
          {customers.map((customer, index) => (
            <div key={customer.id} role="group" aria-roledescription={words.slide} aria-label={words.slideOf(index + 1, customers.length)}>
              <CustomerLogo customer={customer} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
