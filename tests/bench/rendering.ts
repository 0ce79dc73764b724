import { httpGet } from './http-get.ts'
import { METRICS, readMetric } from './metrics.ts'
import { onFreePort, startProgram } from './program.ts'
import { countRow, durationRow, memoryRow, type Row } from './table.ts'

const PAGES = ['/', '/pricing', '/directory', '/directory/eslint/issues/no-unused-vars', '/directory?q=unused']
const WARM_UP = 100
const REQUESTS = 300
/** Statements are the same each time, so a few requests are enough. */
const COUNTED = 20
const STATEMENTS = 'plumbline_statement_duration_seconds_count'

async function request(url: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await httpGet(url)
}

/** Counts the statements of each page in a process of its own, so that counting takes no processor time from those that are timed. */
async function countStatements(env: NodeJS.ProcessEnv, cleanup: AsyncDisposableStack): Promise<Row[]> {
  const own = await onFreePort({ ...env, ...METRICS, PAGE_CACHE_MB: '0', JOBS: 'off' })
  const origin = own.SITE_URL
  const site = await startProgram({ script: 'server.ts', env: own, readyUrl: `${origin}/readyz`, cleanup })
  const read = () => readMetric(origin, STATEMENTS)
  const rows: Row[] = []
  for (const page of PAGES) {
    await request(origin + page, COUNTED)
    const [first, second] = [await read(), await read()]
    await request(origin + page, COUNTED)
    // Reading the metrics takes a statement itself.
    const counted = (await read()) - second - (second - first)
    rows.push(countRow('statements', `rendering ${page}`, counted / COUNTED, 1))
  }
  await site.stop()
  return rows
}

/** Measures the processor time and statements of a page that is rendered for every request, without pages in memory. */
export async function measureRendering(env: NodeJS.ProcessEnv, cleanup: AsyncDisposableStack): Promise<Row[]> {
  const own = await onFreePort({ ...env, PAGE_CACHE_MB: '0' })
  const origin = own.SITE_URL
  const site = await startProgram({ script: 'server.ts', env: own, readyUrl: `${origin}/readyz`, cleanup })
  const times: Row[] = []
  const memory: Row[] = []
  for (const [index, page] of PAGES.entries()) {
    await request(origin + page, WARM_UP)
    const before = await site.processorTime()
    await request(origin + page, REQUESTS)
    times.push(durationRow('processor time', `rendering ${page}`, ((await site.processorTime()) - before) / REQUESTS, undefined, 'ms'))
    memory.push(memoryRow(`after rendering ${(index + 1) * (WARM_UP + REQUESTS)} pages`, await site.memory()))
  }
  await site.stop()
  return [...times, ...(await countStatements(env, cleanup)), ...memory]
}
