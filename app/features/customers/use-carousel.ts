import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, useEffect, useState } from 'react'

const prefersStillness = () => typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * A row that moves by whole views. Until it is alive the row scrolls by itself. `canMove` says in which directions there is
 * more to see; the arrow keys move it in the direction they point, also where pages run from right to left.
 */
export function useCarousel() {
  const [viewport, embla] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps', slidesToScroll: 'auto' })
  const [canMove, setCanMove] = useState<{ back: boolean; on: boolean } | null>(null)
  useEffect(() => {
    if (!embla) return
    const look = () => setCanMove({ back: embla.canScrollPrev(), on: embla.canScrollNext() })
    const events = ['init', 'select', 'reInit'] as const
    events.forEach((event) => embla.on(event, look))
    const { direction } = getComputedStyle(embla.rootNode())
    // What was scrolled by hand before starts anew; a row that fits has nothing to move.
    embla.rootNode().scrollLeft = 0
    if (direction === 'rtl') embla.reInit({ direction: 'rtl' })
    look()
    return () => events.forEach((event) => void embla.off(event, look))
  }, [embla])

  const back = () => embla?.scrollPrev(prefersStillness())
  const on = () => embla?.scrollNext(prefersStillness())
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const isForward = (event.key === 'ArrowRight') !== (getComputedStyle(event.currentTarget).direction === 'rtl')
    if (isForward) on()
    else back()
  }
  return { viewport, canMove, back, on, onKeyDown }
}
