import { appConfig } from '#config'
import { isConstrained } from './connection.ts'

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
