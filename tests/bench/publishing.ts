import { setTimeout as sleep } from 'node:timers/promises'
import { httpGet, textOf } from './http-get.ts'
import { onFreePort, startProgram } from './program.ts'
import { findFirst, publish, signIn } from './publisher.ts'
import { percentileRows, type Row } from './table.ts'

const ROUNDS = 50
/** Rounds that do not count: a process that has just started has not compiled its code yet. */
const WARM_UP = 10
const OTHERS = 7
/** Between two requests, so that waiting does not keep the processes from rendering. */
const POLL_MS = 2
const TIMEOUT_MS = 10_000

/** Returns the milliseconds until `url` contains `text`. */
async function timeUntilShown(url: string, text: string): Promise<number> {
  const from = performance.now()
  while (performance.now() - from < TIMEOUT_MS) {
    if (textOf(await httpGet(url)).includes(text)) return performance.now() - from
    await sleep(POLL_MS)
  }
  throw new Error(`${url} did not show the published change within ${TIMEOUT_MS} ms`)
}

/** Starts further processes on the same database; returns their origins. */
async function startOthers(env: NodeJS.ProcessEnv, cleanup: AsyncDisposableStack): Promise<string[]> {
  const origins: string[] = []
  for (let count = 0; count < OTHERS; count += 1) {
    const own = await onFreePort({ ...env, JOBS: 'off', DATABASE_POOL: '16', SEARCH_CONNECTIONS: '1', API_CONNECTIONS: '2' })
    await startProgram({ script: 'server.ts', env: own, readyUrl: `${own.SITE_URL}/readyz`, cleanup })
    origins.push(own.SITE_URL)
  }
  return origins
}

/**
 * Publishes a page and a post repeatedly, and waits until every process on the same database shows them: the page itself, the header
 * of the home page, which links to the page by its title, and the list of posts. Measured from the answer of the publish; the time
 * includes rendering.
 */
export async function measurePublishing(env: NodeJS.ProcessEnv, cleanup: AsyncDisposableStack): Promise<Row[]> {
  const origin = env.SITE_URL ?? ''
  const origins = [origin, ...(await startOthers(env, cleanup))]
  const publisher = await signIn(origin, env)
  const page = await findFirst(publisher, 'pages', 'where[path][equals]=/platform')
  const post = await findFirst(publisher, 'posts', 'where[_status][equals]=published&sort=-publishedAt')
  const shown = (path: string, text: string) => Promise.all(origins.map((one) => timeUntilShown(one + path, text)))
  const times = { page: [] as number[], header: [] as number[], list: [] as number[] }
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const title = `Platform ${round}`
    await publish(publisher, 'pages', page, title)
    const [onPage, inHeader] = await Promise.all([shown('/platform', title), shown('/', title)])
    const headline = `Headline ${round}`
    await publish(publisher, 'posts', post, headline)
    const inList = await shown('/blog', headline)
    if (round < 0) continue
    times.page.push(...onPage)
    times.header.push(...inHeader)
    times.list.push(...inList)
  }
  return [
    ...percentileRows('published to shown,', 'the page', times.page),
    ...percentileRows('published to shown,', 'the header elsewhere', times.header),
    ...percentileRows('published to shown,', 'a list of posts', times.list),
  ]
}
