import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, useEffect, useState } from 'react'

const prefersReducedMotion = () => typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * A row that moves by whole views. Before hydration it scrolls natively. `canMove` says in which directions there is
 * more to see; the arrow keys move it in the direction they point, in right-to-left pages too.
 */
export function useCarousel() {
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
