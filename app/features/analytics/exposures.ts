import type { RegisteredRouter } from '@tanstack/react-router'
import type { EventProperties } from '../../content/events.ts'

type Capture = (event: string, properties: Record<string, unknown>) => void

/** What this visitor was shown already, by `key:variant`; all tabs of the site know it. */
const SEEN = 'plumb:experiments-seen'

function seenBefore(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** How long it may take until every tab has heard of what one of them wrote down. */
const HEARD_MS = 1000

/**
 * Does it, unless another tab does the same at this moment: each has a copy of what is kept, which follows the others' a little
 * later. Where there are no locks, as without https, two tabs that start together may both.
 */
function inOneTab(name: string, ended: Promise<void>, work: () => void): void {
  if (!('locks' in navigator)) return work()
  const hold = async (lock: Lock | null) => {
    if (!lock) return
    work()
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, HEARD_MS))])
  }
  // Who may not lock may not write anything down either.
  navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => undefined)
}

/** Writes it down; `false` where that cannot be done, or it was before. */
function isFirst(one: string): boolean {
  const before = seenBefore()
  if (before.includes(one)) return false
  try {
    localStorage.setItem(SEEN, JSON.stringify([...before, one]))
    return true
  } catch {
    // What cannot be remembered would be told on every page.
    return false
  }
}

/** Whether the page has a place of the experiment, and shows there what the visitor's variant has, and nothing else. */
function isShown(key: string, variant: string): boolean {
  const places = [...document.querySelectorAll<HTMLElement>('[data-experiment]')].filter(({ dataset }) => dataset.experiment === key)
  return (
    places.length > 0 &&
    places.every(({ dataset }) => dataset.variants?.split(' ').includes(variant)) &&
    places.every((place) => (getComputedStyle(place).display !== 'none') === (place.dataset.variant === variant))
  )
}

/**
 * Tells once for each visitor, experiment and variant that the variant was on the screen: of the page that is shown now, and
 * of those after. Who has agreed only a moment ago still sees the control on this page: that is no exposure.
 * @returns what ends it and forgets what was seen, for who no longer agrees
 */
export function watchExposures(
  router: Pick<RegisteredRouter, 'subscribe'>,
  variants: Readonly<Record<string, string>>,
  capture: Capture,
): () => void {
  let hasEnded = false
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const look = () => {
    for (const [experiment, variant] of Object.entries(variants)) {
      const one = `${experiment}:${variant}`
      if (!isShown(experiment, variant) || seenBefore().includes(one)) continue
      const properties: EventProperties<'experiment seen'> = { experiment, variant }
      inOneTab(`${SEEN}:${one}`, ended, () => {
        if (!hasEnded && isFirst(one)) capture('experiment seen', properties)
      })
    }
  }
  const stop = router.subscribe('onRendered', look)
  look()
  return () => {
    stop()
    hasEnded = true
    end()
    try {
      localStorage.removeItem(SEEN)
    } catch {
      // Then nothing was written either.
    }
  }
}
