import { appConfig } from '#config'
import { isConstrained } from './speculation-rules.ts'

/**
 * Creates a function that prefetches pages: each address once, at most `concurrency` at a time, in order. Failures are ignored:
 * opening the page reports them.
 * @param load settles when a page has been fetched
 */
export function createPrefetch(load: (href: string) => Promise<unknown>, concurrency: number = appConfig.prefetch.concurrency) {
  const requested = new Set<string>()
  const queue: string[] = []
  let running = 0

  const startNext = () => {
    while (running < concurrency) {
      const href = queue.shift()
      if (href === undefined) return
      running++
      const done = () => {
        running--
        startNext()
      }
      load(href).then(done, done)
    }
  }

  return (href: string): void => {
    if (requested.has(href) || isConstrained()) return
    requested.add(href)
    queue.push(href)
    startNext()
  }
}

/** Links that opt in and open in this window. */
const LINKS = 'a[data-prefetch]:not([target="_blank"])'

/**
 * Calls `prefetch` for every link that scrolls into view, is hovered or focused.
 * @returns observes new links; to be called after each navigation
 */
export function watchLinks(prefetch: (link: HTMLAnchorElement) => void): () => void {
  const seen = new WeakSet<Element>()

  const prefetchLink = (link: HTMLAnchorElement) => {
    if (link.pathname !== location.pathname || link.search !== location.search) prefetch(link)
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      prefetchLink(target as HTMLAnchorElement)
    }
  })
  const onHoverOrFocus = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null
    if (link) prefetchLink(link)
  }
  document.addEventListener('pointerover', onHoverOrFocus)
  document.addEventListener('focusin', onHoverOrFocus)

  const observeNewLinks = () => {
    for (const link of document.querySelectorAll(LINKS)) {
      if (seen.has(link)) continue
      seen.add(link)
      observer.observe(link)
    }
  }
  observeNewLinks()
  return observeNewLinks
}
