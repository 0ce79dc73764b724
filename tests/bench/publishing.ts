import { z } from 'zod'
import { httpGet, textOf } from './http-get.ts'
import { sessionIn } from '#tests/setup/site-process.ts'
import { startProgram } from './program.ts'
import { durationRow, type Row } from './table.ts'

const ROUNDS = 100
const GIVE_UP_MS = 10_000

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

/** Milliseconds until `url` says `text`. */
async function untilShown(url: string, text: string): Promise<number> {
  const from = performance.now()
  while (performance.now() - from < GIVE_UP_MS) {
    if (textOf(await httpGet(url)).includes(text)) return performance.now() - from
  }
  throw new Error(`${url} did not show what was published within ${GIVE_UP_MS} ms`)
}

const at = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN

/**
 * Publishes a page again and again, and waits until another process on the same database shows it: on the page itself,
 * and in the header of the home page, which that process keeps in memory. Drawing the page is part of the time.
 */
export async function measurePublishing(env: NodeJS.ProcessEnv, port: number, cleanup: AsyncDisposableStack): Promise<Row[]> {
  const origin = env.SITE_URL ?? ''
  const other = `http://127.0.0.1:${port}`
  await startProgram({
    script: 'server.ts',
    env: { ...env, PORT: String(port), SITE_URL: other },
    readyUrl: `${other}/readyz`,
    cleanup,
  })
  const admin = await signIn(origin, env)
  const id = await findPlatform(admin)
  const times = { otherPage: [] as number[], page: [] as number[], otherHeader: [] as number[], header: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Platform ${round}`
    await publish(admin, id, title)
    const [otherPage, page, otherHeader, header] = await Promise.all(
      [`${other}/platform`, `${origin}/platform`, `${other}/`, `${origin}/`].map((url) => untilShown(url, title)),
    )
    times.otherPage.push(otherPage ?? Number.NaN)
    times.page.push(page ?? Number.NaN)
    times.otherHeader.push(otherHeader ?? Number.NaN)
    times.header.push(header ?? Number.NaN)
  }
  return [0.5, 0.99].flatMap((share) => [
    durationRow(`published to shown, p${share * 100}`, 'the page', at(times.otherPage, share), at(times.page, share), 'ms'),
    durationRow(`published to shown, p${share * 100}`, 'the header elsewhere', at(times.otherHeader, share), at(times.header, share), 'ms'),
  ])
}
