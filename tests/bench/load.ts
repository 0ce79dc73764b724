import autocannon from 'autocannon'
import { BROWSER_ENCODING } from './http-get.ts'
import { percentile } from './percentile.ts'

/** The speed of one address: requests per second, median and 99th percentile. */
export type Speed = { rate: number; p50: number; p99: number }

/**
 * Requests `url` over keep-alive connections for `seconds`, each sending its next request after a response. Every response is
 * timed, because autocannon's histogram has a resolution of one millisecond.
 * @throws on any response other than 2xx: the speed of an error page is not the speed of the page
 */
export async function load(url: string, connections: number, seconds: number): Promise<Speed> {
  const run = autocannon({ url, connections, duration: seconds, headers: { 'accept-encoding': BROWSER_ENCODING } })
  const times: number[] = []
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const { duration, errors, non2xx } = await run
  if (errors > 0 || non2xx > 0 || times.length === 0) {
    throw new Error(`${url} at ${connections} connections: ${times.length} responses, ${non2xx} of them not 2xx, ${errors} errors`)
  }
  return { rate: times.length / duration, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
