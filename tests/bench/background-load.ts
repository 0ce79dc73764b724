import autocannon from 'autocannon'
import { load } from './load.ts'
import { durationRow, type Row } from './table.ts'

/** What programs request most, each over as many connections as in the incident that this guards against. */
const BACKGROUND_PATHS = ['/query', '/api/directory/issues?q=eval', '/directory/catalogue.json', '/directory/changes.xml']
const CONNECTIONS = 8
const PAGE = '/'

/** Runs `work` under background load. Its responses do not matter, 503 included: only the page beside it is measured. */
async function underLoad<T>(url: string, seconds: number, work: () => Promise<T>): Promise<T> {
  const background = autocannon({ url, connections: CONNECTIONS, duration: seconds })
  try {
    return await work()
  } finally {
    background.stop()
    await background
  }
}

/** Measures a page alone, and while programs request each expensive kind of response as often as they can. */
export async function measureBackgroundLoad(origin: string, seconds: number): Promise<Row[]> {
  const alone = await load(origin + PAGE, 1, seconds)
  const rows: Row[] = []
  for (const path of BACKGROUND_PATHS) {
    const beside = await underLoad(origin + path, 2 * seconds, () => load(origin + PAGE, 1, seconds))
    rows.push(durationRow(`p50 of ${PAGE}`, `beside ${path} × ${CONNECTIONS}`, beside.p50, alone.p50, 'ms'))
  }
  return rows
}
