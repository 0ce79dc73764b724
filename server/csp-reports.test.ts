import { afterEach, expect, test } from 'vitest'
import { runAsCaller } from '#platform/http/caller.ts'
import { setMeter, type Meter } from '#platform/meter.ts'
import { afterFile } from '#tests/setup/after-file.ts'
import { openCspReports } from './csp-reports.ts'

let counted: string[] = []
const logged: object[] = []
setMeter({ cspReport: (directive: string, kind: string) => void counted.push(`${directive} ${kind}`) } as Meter)
afterEach(() => void (counted = []))
afterFile(() => setMeter(undefined))

const reports = openCspReports({ warn: (details) => void logged.push(details) })
const send = (body: unknown, address = '192.0.2.1') =>
  runAsCaller({ address }, () =>
    reports.answer(
      new Request('http://localhost/csp-reports', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ),
  )

const violation = (directive: string, blocked: string) => ({
  'csp-report': {
    ...{ 'effective-directive': directive, 'blocked-uri': blocked },
    ...{ 'document-uri': 'http://localhost/reset?token=secret', 'script-sample': 'ada@example.com' },
  },
})

test('a report is counted by directive and kind, and nothing else of it is kept', async () => {
  const old = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'https://ads.example/a?b=ada@example.com' } }
  expect((await send(old))?.status).toBe(204)
  const blocked = [
    'inline',
    'eval',
    'data',
    'blob:http://localhost/1',
    'http://localhost/x',
    'chrome-extension',
    'moz-extension://1/',
    'about',
  ]
  for (const url of blocked) expect((await send(violation('script-src-elem', url)))?.status).toBe(204)
  expect(counted).toEqual([
    'img-src foreign',
    ...['inline', 'eval', 'data', 'blob', 'own', 'extension', 'extension', 'other'].map((kind) => `script-src-elem ${kind}`),
  ])
  expect(logged).toEqual([{ reports: { 'img-src foreign': 1 } }])
})

test('what a sender makes up becomes no label', async () => {
  for (const [directive, url] of [
    ['made-up', 'made-up:x'],
    ['__proto__', 'constructor'],
    ['img-src', 'toString:x'],
  ] as const)
    await send(violation(directive, url))
  expect(counted).toEqual(['other other', 'other other', 'img-src other'])
  for (const body of ['', 'null', '[1]', '{"csp-report":1}', '{']) expect((await send(body))?.status).toBe(400)
})

test('an address that reports without end is no longer counted, others are', async () => {
  const before = counted.length
  for (let index = 0; index < 40; index += 1) expect((await send(violation('img-src', 'data'), '192.0.2.2'))?.status).toBe(204)
  expect(counted.length - before).toBe(30)
  await send(violation('img-src', 'data'), '192.0.2.3')
  expect(counted.length - before).toBe(31)
})

test('other addresses are not answered here', async () => {
  expect(await reports.answer(new Request('http://localhost/pricing'))).toBeNull()
})
