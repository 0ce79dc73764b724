import { useContext, useId } from 'react'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { CustomerLogo } from '#app/articles/customer-logo.tsx'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { useCarousel } from '#app/articles/use-carousel.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { viewsMessages } from '#app/i18n/en/views.ts'
import { pageMessages } from '#app/i18n/en/page.ts'
import { BlockAnchor, Heading } from '#app/ui/heading.tsx'

export function LogoCarouselBlock({ heading, data: customers = [] }: ResolvedBlock<'logo-carousel'>) {
  const messages = useMessages('views', viewsMessages)
  const pageLabels = useMessages('page', pageMessages)
  const generated = useId()
  const id = useContext(BlockAnchor) ?? generated
  const { viewport, canMove, back, forward, onKeyDown } = useCarousel()
  const slides = `${id}slides`
  return (
    <section
      className="carousel hung"
      aria-roledescription={messages.carousel}
      aria-labelledby={id}
      // A press from before hydration is held until the row can move (`app/waking/is-ready.ts`).
      data-settling={canMove ? undefined : ''}
    >
      <div className="aside">
        <Heading id={id} className="knot">
          {heading}
        </Heading>
        <SampleNote of={customers} what="companies" />
        {/* `aria-disabled` instead of `disabled` keeps the focus on the button at the end of the row. */}
        <p className="carousel-buttons">
          <button type="button" data-held onClick={back} aria-controls={slides} aria-disabled={!canMove?.back}>
            {pageLabels.previous}
            <span className="sr-only"> {messages.logos}</span>
          </button>
          <button type="button" data-held onClick={forward} aria-controls={slides} aria-disabled={canMove?.forward === false}>
            {pageLabels.next}
            <span className="sr-only"> {messages.logos}</span>
          </button>
        </p>
      </div>
      {/* Focusable, so that a keyboard can scroll it with or without JavaScript. */}
      <div className="carousel-view" id={slides} ref={viewport} role="group" aria-labelledby={id} tabIndex={0} onKeyDown={onKeyDown}>
        <div className="carousel-row">
          {customers.map((customer, index) => (
            <div
              key={customer.id}
              role="group"
              aria-roledescription={messages.slide}
              aria-label={messages.slideOf(index + 1, customers.length)}
            >
              <CustomerLogo customer={customer} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
