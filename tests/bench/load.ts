import autocannon from 'autocannon'
import { BROWSER_ENCODING } from './http-get.ts'

/** How fast one address answered: requests per second, and the time of the middle and of the slowest hundredth. */
export type Speed = { rate: number; p50: number; p99: number }

/** The value below which the share `fraction` of the ascending `sorted` lies (nearest rank). */
function percentile(sorted: Float64Array, fraction: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * fraction) - 1)] ?? 0
}

/**
 * Asks for `url` over `connections` kept-alive connections for `seconds`, each sending its next request once it has
 * an answer. Times are taken from every answer, not from autocannon's histogram, which knows whole milliseconds only.
 * @throws when anything but a 2xx came back: the speed of an error page is not the speed of the page
 */
export async function load(url: string, connections: number, seconds: number): Promise<Speed> {
  const run = autocannon({ url, connections, duration: seconds, headers: { 'accept-encoding': BROWSER_ENCODING } })
  const times: number[] = []
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const { duration, errors, non2xx } = await run
  if (errors > 0 || non2xx > 0 || times.length === 0) {
    throw new Error(`${url} at ${connections} connections: ${times.length} answers, ${non2xx} of them not 2xx, ${errors} errors`)
  }
  const sorted = Float64Array.from(times).sort()
  return { rate: times.length / duration, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
}
