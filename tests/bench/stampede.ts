import { Agent } from 'node:http'
import { httpGet, textOf } from './http-get.ts'
import { METRICS, readMetric } from './metrics.ts'
import { onFreePort, startProgram } from './program.ts'
import { findFirst, publish, signIn } from './publisher.ts'
import { countRow, percentileRows, type Row } from './table.ts'

const PAGE = '/platform'
const VISITORS = 1000
const ROUNDS = 5
const RENDERS = 'plumbline_render_duration_seconds_count'

/**
 * Publishes a page that is in memory, and has a thousand visitors request it at once over connections of their own: how many got
 * the new page, how often one process rendered it, and how long they waited.
 */
export async function measureStampede(env: NodeJS.ProcessEnv, cleanup: AsyncDisposableStack): Promise<Row[]> {
  const own = await onFreePort({ ...env, ...METRICS, JOBS: 'off' })
  const origin = own.SITE_URL
  const site = await startProgram({ script: 'server.ts', env: own, readyUrl: `${origin}/readyz`, cleanup })
  const publisher = await signIn(origin, env)
  const id = await findFirst(publisher, 'pages', `where[path][equals]=${PAGE}`)
  const crowd = new Agent({ keepAlive: true, maxFreeSockets: VISITORS })
  const times: number[] = []
  let [current, renders] = [0, 0]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const title = `Crowded ${round}`
    await httpGet(origin + PAGE)
    const before = await readMetric(origin, RENDERS)
    await publish(publisher, 'pages', id, title)
    const visit = async () => {
      const from = performance.now()
      const answer = await httpGet(origin + PAGE, crowd)
      return { ms: performance.now() - from, isCurrent: answer.status === 200 && textOf(answer).includes(title) }
    }
    const visits = await Promise.all(Array.from({ length: VISITORS }, visit))
    // The first round opens the connections.
    if (round === 0) continue
    times.push(...visits.map(({ ms }) => ms))
    current += visits.filter(({ isCurrent }) => isCurrent).length
    renders += (await readMetric(origin, RENDERS)) - before
  }
  crowd.destroy()
  await site.stop()
  const of = `${PAGE} after a purge, 1,000 at once`
  return [
    countRow('answers 200 with the new page', of, current / ROUNDS),
    countRow('renders', of, renders / ROUNDS, 1),
    ...percentileRows('waited', of, times),
  ]
}
