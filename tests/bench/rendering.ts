import { httpGet } from './http-get.ts'
import { onFreePort, startProgram } from './program.ts'
import { durationRow, type Row } from './table.ts'

const PAGES = ['/', '/pricing', '/directory', '/directory/eslint/issues/no-unused-vars', '/directory?q=unused']
const WARM_UP = 100
const REQUESTS = 300

/** Measures the processor time of a page that is rendered for every request, without pages in memory. */
export async function measureRendering(env: NodeJS.ProcessEnv, cleanup: AsyncDisposableStack): Promise<Row[]> {
  const own = await onFreePort({ ...env, PAGE_CACHE_MB: '0' })
  const origin = own.SITE_URL
  const site = await startProgram({ script: 'server.ts', env: own, readyUrl: `${origin}/readyz`, cleanup })
  const rows: Row[] = []
  for (const page of PAGES) {
    for (let count = 0; count < WARM_UP; count += 1) await httpGet(origin + page)
    const before = await site.processorTime()
    for (let count = 0; count < REQUESTS; count += 1) await httpGet(origin + page)
    rows.push(durationRow('processor time', `rendering ${page}`, ((await site.processorTime()) - before) / REQUESTS, undefined, 'ms'))
  }
  await site.stop()
  return rows
}
