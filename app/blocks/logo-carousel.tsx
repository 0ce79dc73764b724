import { useContext, useId, type KeyboardEvent, useEffect, useState } from 'react'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { CustomerLogo } from '#app/articles/customer-logo.tsx'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { viewsMessages } from '#app/i18n/en/views.ts'
import { pageMessages } from '#app/i18n/en/page.ts'
import { BlockAnchor, Heading } from '#app/ui/heading.tsx'
import useEmblaCarousel from 'embla-carousel-react'

const prefersReducedMotion = () => typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * A row that moves by whole views. Before hydration it scrolls natively. `canMove` says in which directions there is
 * more to see; the arrow keys move it in the direction they point, in right-to-left pages too.
 */
function useCarousel() {
  const [viewport, embla] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps', slidesToScroll: 'auto' })
  const [canMove, setCanMove] = useState<{ back: boolean; forward: boolean } | null>(null)
  useEffect(() => {
    if (!embla) return
    const update = () => setCanMove({ back: embla.canScrollPrev(), forward: embla.canScrollNext() })
    const events = ['init', 'select', 'reInit'] as const
    events.forEach((event) => embla.on(event, update))
    const { direction } = getComputedStyle(embla.rootNode())
    // Embla moves by transform, so native scrolling from before hydration is reset.
    embla.rootNode().scrollLeft = 0
    if (direction === 'rtl') embla.reInit({ direction: 'rtl' })
    update()
    return () => events.forEach((event) => void embla.off(event, update))
  }, [embla])

  const back = () => embla?.scrollPrev(prefersReducedMotion())
  const forward = () => embla?.scrollNext(prefersReducedMotion())
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const isForward = (event.key === 'ArrowRight') !== (getComputedStyle(event.currentTarget).direction === 'rtl')
    if (isForward) forward()
    else back()
  }
  return { viewport, canMove, back, forward, onKeyDown }
}

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
      // A press from before hydration is held until the row can move (`app/waking/held.ts`).
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
