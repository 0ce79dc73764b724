import { appConfig } from '#config'

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the visitor's connection is too dear or too slow for anything that was not asked for. */
const isThrifty = ({ saveData, effectiveType }: Connection = {}) => saveData === true || effectiveType?.includes('2g') === true

/** What the browser says of its connection; only Chromium says anything. */
const connectionNow = () => (navigator as { connection?: Connection }).connection

/**
 * Gives a function that fetches pages ahead: each address once, at most `atOnce` of them at a time, the others in their
 * order. A page that cannot be had is not worth a word here; whoever opens it is told.
 * @param load settles when a page has been fetched
 */
export function createPrefetch(load: (href: string) => Promise<unknown>, atOnce: number = appConfig.prefetch.atOnce) {
  const asked = new Set<string>()
  const waiting: string[] = []
  let running = 0

  const fill = () => {
    while (running < atOnce) {
      const href = waiting.shift()
      if (href === undefined) return
      running++
      const done = () => {
        running--
        fill()
      }
      load(href).then(done, done)
    }
  }

  return (href: string): void => {
    if (asked.has(href) || isThrifty(connectionNow())) return
    asked.add(href)
    waiting.push(href)
    fill()
  }
}
