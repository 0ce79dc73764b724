import type { EventProperties } from '#cms/analytics/events.ts'
import { onShown } from '../shown-pages.ts'

type Capture = (event: string, properties: Record<string, unknown>) => void

/** Exposures already sent, as `key:variant`, shared by all tabs of the site. */
const SEEN = 'plumb:experiments-seen'

function seenBefore(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Upper bound for a `localStorage` write to become visible in other tabs. */
const STORAGE_SYNC_MS = 1000

/**
 * Runs `work` unless another tab is doing the same: each tab has its own copy of local storage, which lags behind the others.
 * Without locks (no https), two tabs that start together may both run it.
 */
function inOneTab(name: string, ended: Promise<void>, work: () => void): void {
  if (!('locks' in navigator)) return work()
  const hold = async (lock: Lock | null) => {
    if (!lock) return
    work()
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STORAGE_SYNC_MS))])
  }
  // A browser that denies locks also denies storage.
  navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => undefined)
}

/** Stores an exposure. Returns `false` if it was stored before or cannot be stored. */
function recordFirst(one: string): boolean {
  const before = seenBefore()
  if (before.includes(one)) return false
  try {
    localStorage.setItem(SEEN, JSON.stringify([...before, one]))
    return true
  } catch {
    // An exposure that cannot be stored would be sent again on every page.
    return false
  }
}

/** True if the page has a slot of the experiment that shows the visitor's variant and nothing else. */
function isShown(key: string, variant: string): boolean {
  const places = [...document.querySelectorAll<HTMLElement>('[data-experiment]')].filter(({ dataset }) => dataset.experiment === key)
  return (
    places.length > 0 &&
    places.every(({ dataset }) => dataset.variants?.split(' ').includes(variant)) &&
    places.every((place) => (getComputedStyle(place).display !== 'none') === (place.dataset.variant === variant))
  )
}

/**
 * Sends one exposure per visitor, experiment and variant, when the variant is on screen on this page or a later one. A visitor who
 * has just agreed still sees the control on this page, which is not an exposure.
 * @returns a function that stops watching and removes stored exposures, for withdrawn consent
 */
export function watchExposures(variants: Readonly<Record<string, string>>, capture: Capture): () => void {
  let hasEnded = false
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const check = () => {
    for (const [experiment, variant] of Object.entries(variants)) {
      const one = `${experiment}:${variant}`
      if (!isShown(experiment, variant) || seenBefore().includes(one)) continue
      const properties: EventProperties<'experiment seen'> = { experiment, variant }
      inOneTab(`${SEEN}:${one}`, ended, () => {
        if (!hasEnded && recordFirst(one)) capture('experiment seen', properties)
      })
    }
  }
  const stop = onShown('rendered', check)
  check()
  return () => {
    stop()
    hasEnded = true
    end()
    try {
      localStorage.removeItem(SEEN)
    } catch {
      // If storage is unavailable, nothing was stored.
    }
  }
}
