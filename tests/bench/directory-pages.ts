import pg from 'pg'
import { freePort } from '#scripts/postgres/embedded.ts'
import { httpGet } from './http-get.ts'
import { startProgram } from './program.ts'
import { percentileRows, type Row } from './table.ts'

const ISSUE_ROUNDS = 400
const WARM_ROUNDS = 60
const CLIENTS = 4
/** Enough that a single slow response is not the 99th percentile. */
const REQUESTS = 300

/** Typical searches of the directory: common words, rare ones, filters, none. */
const SEARCHES = ['', 'q=code', 'q=variable+in+loop', 'q=unusd', 'severity=critical&tag=security', 'q=no-un&sort=severity', 'q=zzzz']

type Site = { origin: string; issues: string[] }

async function pathsOf(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ path: string }>('SELECT path FROM directory_index ORDER BY md5(path) LIMIT 300')
  await client.end()
  return rows.map(({ path }) => path)
}

async function startSite(databaseUrl: string, env: NodeJS.ProcessEnv, cleanup: AsyncDisposableStack): Promise<Site> {
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const own = { ...env, DATABASE_URL: databaseUrl, PORT: port, SITE_URL: origin }
  await startProgram({ script: 'server.ts', env: own, readyUrl: `${origin}/readyz`, cleanup })
  return { origin, issues: await pathsOf(databaseUrl) }
}

async function timed(url: string): Promise<number> {
  const from = performance.now()
  const { status } = await httpGet(url)
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  return performance.now() - from
}

/** Requests issue pages of both sites alternately, so that other load on the machine affects both alike. */
async function compareIssues(many: Site, few: Site): Promise<Row[]> {
  const times = { many: [] as number[], few: [] as number[] }
  for (let round = 0; round < ISSUE_ROUNDS + WARM_ROUNDS; round += 1) {
    for (const [name, { origin, issues }] of Object.entries({ many, few }) as ['many' | 'few', Site][]) {
      const time = await timed(origin + (issues[round % issues.length] ?? ''))
      if (round >= WARM_ROUNDS) times[name].push(time)
    }
  }
  const of = 'an issue among 100,000 against 1,000'
  return percentileRows('page', of, times.many, times.few)
}

/** Requests the directory as several concurrent visitors. */
async function search({ origin }: Site, clients: number): Promise<number[]> {
  const times: number[] = []
  const client = async (number: number) => {
    for (let round = 0; round < REQUESTS / clients; round += 1)
      times.push(await timed(`${origin}/directory?${SEARCHES[(round + number) % SEARCHES.length] ?? ''}`))
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return times
}

/** Measures pages of the directory over HTTP, on two sites with different numbers of issues. */
export async function measureDirectoryPages(
  urls: { few: string; many: string },
  env: NodeJS.ProcessEnv,
  cleanup: AsyncDisposableStack,
): Promise<Row[]> {
  const [many, few] = [await startSite(urls.many, env, cleanup), await startSite(urls.few, env, cleanup)]
  const issues = await compareIssues(many, few)
  const rows: Row[] = []
  for (const clients of [1, CLIENTS]) {
    for (const site of [many, few]) await search(site, 1)
    const [atMany, atFew] = [await search(many, clients), await search(few, clients)]
    const of = `/directory with searches × ${clients}, among 100,000 against 1,000`
    rows.push(...percentileRows('page', of, atMany, atFew))
  }
  return [...issues, ...rows]
}
