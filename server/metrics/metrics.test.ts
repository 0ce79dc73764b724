import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { COMPLETE_ENV, envMessageOf } from '#tests/setup/env.ts'
import { parseEnv } from '#platform/env/env.ts'
import { openRegistry } from './registry.ts'
import { answerMetrics, listenForMetrics } from './metrics.ts'
import { asText } from './worker-metrics.ts'

const TOKEN = 'a-token-of-at-least-24-letters'
const BACKLOG = {
  jobs: [{ queue: 'default', state: 'failed' as const, count: 2 }],
  overdueSeconds: 7,
  deliveries: [{ kind: 'webhook', state: 'dead' as const, count: 1 }],
  oldestSeconds: 90,
  imports: [{ outcome: 'done' as const, count: 3, lastSeconds: 6.5, lastFinished: 1_795_000_000 }],
}

let isAway = false
const open = (place: string) =>
  openRegistry({
    ...{ place, pageCacheMb: 1, findRoute: () => (path: string) => (path.startsWith('/directory/') ? '/directory/$analyzer/' : '/$') },
    ...(place === '1' && { readBacklog: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(BACKLOG)) }),
  })

const linesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name))

describe('the metrics', () => {
  test('count by route, whatever is requested, and hits of each page once', async () => {
    const { meter, read } = open('1')
    for (let index = 0; index < 500; index += 1) meter.request(`/made-up-${index}?a=${index}`, 404, 'miss', 3)
    meter.request('/assets/index-4711.js', 200, 'bypass', 1)
    const page = { key: '/directory/eslint?page=2' }
    for (let index = 0; index < 3; index += 1) meter.hit(page, 200)
    await asText([await read()])
    meter.hit(page, 200)
    meter.hit(page, 304)
    expect(linesOf(await asText([await read()]), 'plumbline_requests_total')).toEqual([
      'plumbline_requests_total{route="/$",status="404",cache="miss",worker="1"} 500',
      'plumbline_requests_total{route="/assets/$",status="200",cache="bypass",worker="1"} 1',
      'plumbline_requests_total{route="/directory/$analyzer/",status="200",cache="hit",worker="1"} 4',
      'plumbline_requests_total{route="/directory/$analyzer/",status="304",cache="hit",worker="1"} 1',
    ])
  })

  test('of all workers are side by side, also after a channel that knows no NaN', async () => {
    const snapshots = await Promise.all(['1', '2'].map((place) => open(place).read()))
    const text = await asText(JSON.parse(JSON.stringify(snapshots)) as typeof snapshots)
    for (const name of ['plumbline_sign_in_failures_total{reason="password"', 'nodejs_version_info', 'process_start_time_seconds'])
      expect(linesOf(text, name).map((line) => /worker="(.)"/.exec(line)?.[1])).toEqual(['1', '2'])
    // What the database knows is told once.
    expect(linesOf(text, 'plumbline_outbox_oldest_seconds')).toEqual(['plumbline_outbox_oldest_seconds{worker="1"} 90'])
  })

  test('of the database are missing, not zero, while it is away', async () => {
    const { read } = open('1')
    await read()
    isAway = true
    const text = await asText([await read()])
    isAway = false
    expect(linesOf(text, 'plumbline_database_up')).toEqual(['plumbline_database_up{worker="1"} 0'])
    for (const name of ['plumbline_jobs', 'plumbline_outbox', 'plumbline_import']) expect(linesOf(text, name)).toEqual([])
    expect(linesOf(await asText([await read()]), 'plumbline_jobs_overdue_seconds')).toEqual([
      'plumbline_jobs_overdue_seconds{worker="1"} 7',
    ])
  })
})

describe('access', () => {
  const settings = (changes: NodeJS.ProcessEnv) => parseEnv({ ...COMPLETE_ENV, ...changes })
  const read = () => Promise.resolve('numbers')
  const ask = (changes: NodeJS.ProcessEnv, authorization?: string, path = '/metrics') =>
    answerMetrics(new Request(`http://localhost${path}`, authorization ? { headers: { authorization } } : {}), settings(changes), read)

  test('at the site’s port needs the token', async () => {
    expect(await ask({})).toBeNull()
    expect(await ask({ METRICS_PORT: '9464', METRICS_TOKEN: TOKEN }, `Bearer ${TOKEN}`)).toBeNull()
    expect(await ask({ METRICS_TOKEN: TOKEN }, `Bearer ${TOKEN}`, '/metrics/')).toBeNull()
    for (const authorization of [undefined, 'Bearer ', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`])
      expect((await ask({ METRICS_TOKEN: TOKEN }, authorization))?.status).toBe(401)
    const answer = await ask({ METRICS_TOKEN: TOKEN }, `Bearer ${TOKEN}`)
    expect([answer?.status, answer?.headers.get('cache-control'), await answer?.text()]).toEqual([200, 'no-store', 'numbers'])
  })

  test('at a port of its own needs the token if there is one', async () => {
    for (const METRICS_TOKEN of [undefined, TOKEN]) {
      const server = await listenForMetrics({ METRICS_PORT: 0, METRICS_HOST: '127.0.0.1', METRICS_TOKEN }, read)
      const address = server.address()
      const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
      const status = async (path: string, headers: Record<string, string> = {}) => (await fetch(url + path, { headers })).status
      expect(await status('/metrics')).toBe(METRICS_TOKEN ? 401 : 200)
      expect(await status('/metrics', { authorization: `Bearer ${TOKEN}` })).toBe(200)
      expect(await status('/')).toBe(404)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  })

  test('refuses short tokens and ports that are none', () => {
    expect(envMessageOf({ ...COMPLETE_ENV, METRICS_TOKEN: 'short' })).toMatch(/^METRICS_TOKEN must be at least 24/)
    expect(envMessageOf({ ...COMPLETE_ENV, METRICS_PORT: '0' })).toBe('METRICS_PORT must be a port number')
  })
})

/** The names that the metrics have in a query; a histogram has three. */
async function knownNames(): Promise<ReadonlySet<string>> {
  const text = await asText([await open('1').read()])
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  const names = types.flatMap(([, name = '', type]) => (type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name]))
  return new Set([...names, 'up'])
}

const namesIn = (query: string) => query.replaceAll(/"[^"]*"/g, '').match(/\b(?:plumbline|nodejs|process)_\w+|\bup(?={)/g) ?? []

const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
  annotations: z.object({ list: z.array(z.object({ expr: z.string() })) }),
})

describe('the files of deploy/', () => {
  const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
  const { panels, annotations } = dashboard.parse(JSON.parse(readFileSync('deploy/grafana/plumbline.json', 'utf8')))
  const queries = [...panels.flatMap(({ targets }) => targets), ...annotations.list].map(({ expr }) => expr)

  test('name only metrics that exist, and the dashboard shows each of the site’s own', async () => {
    const known = await knownNames()
    const used = [...queries.flatMap(namesIn), ...namesIn(alerts)]
    expect(used.length).toBeGreaterThan(40)
    expect(used.filter((name) => !known.has(name))).toEqual([])
    const base = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '')
    const shown = new Set(queries.flatMap(namesIn).map(base))
    expect([...known].filter((name) => name.startsWith('plumbline_') && !shown.has(base(name)))).toEqual([])
  })

  test('are explained in docs/operations.md, each metric and each alert', async () => {
    const docs = readFileSync('docs/operations.md', 'utf8')
    const base = [...(await knownNames())]
      .filter((name) => name.startsWith('plumbline_'))
      .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
    expect(names).toHaveLength(8)
    expect([...new Set(base), ...names].filter((name) => !docs.includes(`\`${name}\``))).toEqual([])
  })

  test('fire when they should, and only then (promtool)', ({ skip }) => {
    const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8' })
    try {
      promtool('--version')
    } catch {
      skip('promtool is not installed: apt-get install prometheus')
    }
    expect(promtool('check', 'rules', 'deploy/prometheus/alerts.yml')).toContain('8 rules found')
    expect(promtool('check', 'config', 'deploy/prometheus/prometheus.yml')).toContain('SUCCESS')
    expect(promtool('test', 'rules', 'deploy/prometheus/alerts.test.yml')).toContain('SUCCESS')
  })
})
