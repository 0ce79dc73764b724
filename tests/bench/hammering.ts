import autocannon from 'autocannon'
import { load } from './load.ts'
import { durationRow, type Row } from './table.ts'

/** What programs ask for most, each over as many connections as the fault had that this guards against. */
const HAMMERED = ['/query', '/api/directory/issues?q=eval', '/directory/catalogue.json', '/directory/changes.xml']
const CONNECTIONS = 8
const PAGE = '/'

/** Whatever is answered, 503 included: what counts is how the page does beside it. */
async function besides<T>(url: string, seconds: number, work: () => Promise<T>): Promise<T> {
  const hammering = autocannon({ url, connections: CONNECTIONS, duration: seconds })
  try {
    return await work()
  } finally {
    hammering.stop()
    await hammering
  }
}

/** How long a page takes alone, and while programs ask for each heavy kind of answer as often as they can. */
export async function measureHammering(origin: string, seconds: number): Promise<Row[]> {
  const alone = await load(origin + PAGE, 1, seconds)
  const rows: Row[] = []
  for (const path of HAMMERED) {
    const beside = await besides(origin + path, 2 * seconds, () => load(origin + PAGE, 1, seconds))
    rows.push(durationRow(`p50 of ${PAGE}`, `beside ${path} × ${CONNECTIONS}`, beside.p50, alone.p50))
  }
  return rows
}
