import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { httpGet, textOf } from './http-get.ts'
import { sessionIn } from '#tests/setup/site/site-process.ts'
import { onFreePort, startProgram } from './program.ts'
import { percentileRows, type Row } from './table.ts'

const ROUNDS = 50
/** Rounds that do not count: a process that has just started has not compiled its code yet. */
const WARM_UP = 10
const OTHERS = 7
/** Between two requests, so that waiting does not keep the processes from rendering. */
const POLL_MS = 2
const TIMEOUT_MS = 10_000

const listed = z.object({ docs: z.array(z.object({ id: z.number() })) })

type Admin = { origin: string; headers: Record<string, string> }

async function signIn(origin: string, { ADMIN_EMAIL, ADMIN_PASSWORD }: NodeJS.ProcessEnv): Promise<Admin> {
  const headers = { 'content-type': 'application/json', origin }
  const body = JSON.stringify({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD })
  const answer = await fetch(`${origin}/api/users/login`, { method: 'POST', headers, body })
  return { origin, headers: { ...headers, authorization: `JWT ${sessionIn(answer)}` } }
}

/** The page that the header of every page links to by its title. */
async function findPlatform({ origin, headers }: Admin): Promise<number> {
  const answer = await fetch(`${origin}/api/pages?where[path][equals]=/platform&depth=0`, { headers })
  const [page] = listed.parse(await answer.json()).docs
  if (!page) throw new Error('The seed has no page at /platform')
  return page.id
}

async function publish({ origin, headers }: Admin, id: number, title: string): Promise<void> {
  const body = JSON.stringify({ title, _status: 'published' })
  const answer = await fetch(`${origin}/api/pages/${id}?depth=0`, { method: 'PATCH', headers, body })
  if (!answer.ok) throw new Error(`Publishing answered ${answer.status}: ${await answer.text()}`)
}

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
 * Publishes a page repeatedly, and waits until every process on the same database shows it: on the page itself, and in the header
 * of the home page, which all pages share. Measured from the answer of the publish; the time includes rendering.
 */
export async function measurePublishing(env: NodeJS.ProcessEnv, cleanup: AsyncDisposableStack): Promise<Row[]> {
  const origin = env.SITE_URL ?? ''
  const origins = [origin, ...(await startOthers(env, cleanup))]
  const admin = await signIn(origin, env)
  const id = await findPlatform(admin)
  const times = { page: [] as number[], header: [] as number[] }
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const title = `Platform ${round}`
    await publish(admin, id, title)
    const shown = (path: string) => Promise.all(origins.map((one) => timeUntilShown(one + path, title)))
    const [page, header] = await Promise.all([shown('/platform'), shown('/')])
    if (round < 0) continue
    times.page.push(...page)
    times.header.push(...header)
  }
  return [
    ...percentileRows('published to shown,', 'the page', times.page),
    ...percentileRows('published to shown,', 'the header elsewhere', times.header),
  ]
}
