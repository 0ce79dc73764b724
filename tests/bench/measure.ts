import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '#scripts/postgres/embedded.ts'
import { step } from '#scripts/step.ts'
import type { RecordedAnswer } from './baseline-server.ts'
import { type Answer, httpGet } from './http-get.ts'
import { measureBackgroundLoad } from './background-load.ts'
import { load } from './load.ts'
import { weigh } from './page-weight.ts'
import { type Program, startProgram } from './program.ts'
import { bytesRow, durationRow, memoryRow, type Row, speedRows } from './table.ts'

/** The measured pages. Add one of each new kind. */
const PAGES = ['/', '/directory', '/directory/eslint/issues/no-unused-vars']
const CONNECTIONS = [1, 32]
const WARM_UP = { connections: 8, seconds: 2 }

/** Headers that each server generates itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

type Bench = { env: NodeJS.ProcessEnv; folder: string; seconds: number; cleanup: AsyncDisposableStack }

type Started = Program & { firstPage: number }

async function getPage(origin: string, page: string): Promise<Answer> {
  const answer = await httpGet(origin + page)
  if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`)
  return answer
}

/** Starts the site and requests its home page. `firstPage` is the time from the start of the process to its arrival. */
async function startSite({ env, cleanup }: Bench, origin: string): Promise<Started> {
  const site = await startProgram({ script: 'server.ts', env, readyUrl: `${origin}/readyz`, cleanup })
  const from = performance.now()
  await getPage(origin, '/')
  return { ...site, firstPage: site.startedIn + performance.now() - from }
}

/** Starts the bare server with the recorded responses of the site. */
async function startBaseline({ env, folder, cleanup }: Bench, answers: ReadonlyMap<string, Answer>): Promise<Program & { origin: string }> {
  const recorded: RecordedAnswer[] = [...answers].map(([page, { headers, body }]) => ({
    path: page,
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (OWN_HEADERS.has(name) || value === undefined ? [] : [[name, String(value)]])),
    ),
    body: body.toString('base64'),
  }))
  const file = path.join(folder, 'answers.json')
  await writeFile(file, JSON.stringify(recorded))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const baseline = await startProgram({
    script: 'tests/bench/baseline-server.ts',
    args: [file, String(port)],
    env,
    readyUrl: `${origin}/`,
    cleanup,
  })
  return { ...baseline, origin }
}

async function compareSpeeds(site: string, bare: string, seconds: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of PAGES) {
    for (const connections of CONNECTIONS) {
      const of = `${page} × ${connections}`
      const speeds = await step(`Loading ${page} over ${connections} connection(s)`, async () => ({
        site: await load(site + page, connections, seconds),
        bare: await load(bare + page, connections, seconds),
      }))
      rows.push(...speedRows(of, speeds.site, speeds.bare))
    }
  }
  return rows
}

async function weighPages(origin: string, answers: ReadonlyMap<string, Answer>): Promise<Row[]> {
  const rows: Row[] = []
  for (const [page, answer] of answers) {
    const { html, css, js } = await weigh(origin, answer)
    rows.push(bytesRow('HTML', page, html), bytesRow('CSS', page, css), bytesRow('JavaScript', page, js))
  }
  return rows
}

/** The time from the start of the process to its first page, which is one that the process before it left on disk. */
async function timeFirstKeptPage({ env, cleanup }: Bench, origin: string): Promise<number> {
  const site = await startProgram({ script: 'server.ts', env, readyUrl: `${origin}/`, cleanup })
  await site.stop()
  return site.startedIn
}

/** Starts the site three times, weighs its pages, and measures it under load: against the bare server, and with background load. */
export async function measure(bench: Bench): Promise<{ rows: Row[]; besideLoad: Row[] }> {
  const origin = bench.env.SITE_URL ?? ''
  const cold = await step('Starting the site, cold', () => startSite(bench, origin))
  await cold.stop()
  const firstKept = await step('Starting the site with the pages of the process before', () => timeFirstKeptPage(bench, origin))
  const warm = await step('Starting the site, warm', () => startSite(bench, origin))
  const answers = new Map<string, Answer>()
  await step('Warming up', async () => {
    for (const page of PAGES) {
      await load(origin + page, WARM_UP.connections, WARM_UP.seconds)
      answers.set(page, await getPage(origin, page))
    }
  })
  const bare = await startBaseline(bench, answers)
  const idle = await warm.memory()
  const weights = await weighPages(origin, answers)
  const speeds = await compareSpeeds(origin, bare.origin, bench.seconds)
  const loaded = { site: await warm.memory(), bare: await bare.memory() }
  const besideLoad = await step('Loading a page under background load', () => measureBackgroundLoad(origin, bench.seconds))
  const rows = [
    durationRow('cold start', 'process to /readyz', cold.startedIn, bare.startedIn),
    durationRow('cold start', 'process to first page', cold.firstPage),
    durationRow('warm start', 'process to /readyz', warm.startedIn, bare.startedIn),
    durationRow('warm start', 'process to first page', warm.firstPage),
    durationRow('start with pages on disk', 'process to first page', firstKept),
    memoryRow('after warm-up', idle),
    memoryRow('after load', loaded.site, loaded.bare),
    ...speeds,
    ...weights,
  ]
  return { rows, besideLoad }
}
