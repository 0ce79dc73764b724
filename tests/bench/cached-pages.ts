import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { BROWSER_ENCODING, httpGet } from './http-get.ts'
import type { Speed } from './load.ts'
import { startNginx } from './nginx.ts'
import { onFreePort, type Program, startProgram } from './program.ts'
import { durationRow, memoryRow, type Row, speedRows } from './table.ts'

const PAGE = '/pricing'
const CONNECTIONS = 32
/** Answers after which memory would have grown if each left something behind. */
const MANY = 1_000_000

type Bench = { env: NodeJS.ProcessEnv; folder: string; seconds: number; cleanup: AsyncDisposableStack }

const hasProgram = (name: string) => spawnSync(name, ['-v']).error === undefined

const MILLISECONDS = { us: 0.001, ms: 1, s: 1000 } as const

type Load = Speed & { answers: number }

/** Loads an address with wrk, which is fast enough to keep the server busy. */
async function loadWithWrk(url: string, seconds: number, headers: Record<string, string>): Promise<Load> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await promisify(execFile)('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', ...given, url])
  const share = (percent: string) => {
    const [, value, unit] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? []
    return Number(value) * MILLISECONDS[unit as keyof typeof MILLISECONDS]
  }
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  const [, answers] = /(\d+) requests in/.exec(stdout) ?? []
  if (/Non-2xx or 3xx|Socket errors/.test(stdout) || !rate) throw new Error(`${url}: ${stdout}`)
  return { rate: Number(rate), p50: share('50'), p99: share('99'), answers: Number(answers) }
}

/** Runs a load; returns it with the processor time of the program per answer, in milliseconds. */
async function withProcessorTime(program: Program, run: () => Promise<Load>): Promise<Load & { processorTime: number }> {
  const before = await program.processorTime()
  const load = await run()
  return { ...load, processorTime: ((await program.processorTime()) - before) / load.answers }
}

/** The memory of a program before and after a million more answers. */
async function measureMemory(program: Program, run: () => Promise<Load>): Promise<Row[]> {
  const before = await program.memory()
  let answers = 0
  while (answers < MANY) answers += (await run()).answers
  return [memoryRow('after the loads above', before), memoryRow('after a million more answers', await program.memory())]
}

const etagOf = async (url: string) => String((await httpGet(url)).headers.etag ?? '')

/** Compares a page from memory, and a 304, with nginx sending the same bytes, and says what an answer costs; and two workers with one. */
export async function measureCachedPages(bench: Bench): Promise<{ memory: Row[]; workers: Row[] } | string> {
  if (!hasProgram('wrk') || !hasProgram('nginx')) return 'Pages from memory were not compared with nginx: install nginx and wrk.'
  const { folder, seconds, cleanup } = bench
  const env = await onFreePort(bench.env)
  const origin = env.SITE_URL
  const start = (workers: string) =>
    startProgram({ script: 'server.ts', env: { ...env, WORKERS: workers }, readyUrl: `${origin}/readyz`, cleanup })
  const browser = { 'accept-encoding': BROWSER_ENCODING }
  const warmUp = () => loadWithWrk(origin + PAGE, 2, browser)

  const one = await start('1')
  await warmUp()
  const nginx = await startNginx({ folder, address: PAGE, answer: await httpGet(origin + PAGE), cleanup })
  const whole = (server: string) => () => loadWithWrk(server + PAGE, seconds, browser)
  const page = { site: await withProcessorTime(one, whole(origin)), nginx: await whole(nginx)() }
  const unchanged = async (server: string) => {
    const etag = await etagOf(server + PAGE)
    return () => loadWithWrk(server + PAGE, seconds, { ...browser, 'if-none-match': etag })
  }
  const known = { site: await withProcessorTime(one, await unchanged(origin)), nginx: await (await unchanged(nginx))() }
  const memory = await measureMemory(one, whole(origin))
  await one.stop()
  const two = await start('2')
  await warmUp()
  const both = await whole(origin)()
  await two.stop()
  return {
    memory: [
      ...speedRows(`${PAGE} × ${CONNECTIONS}`, page.site, page.nginx),
      ...speedRows(`304 × ${CONNECTIONS}`, known.site, known.nginx),
      durationRow('processor time', PAGE, page.site.processorTime, undefined, 'µs'),
      durationRow('processor time', '304', known.site.processorTime, undefined, 'µs'),
      ...memory,
    ],
    workers: speedRows(`${PAGE} × ${CONNECTIONS}`, both, page.site),
  }
}
