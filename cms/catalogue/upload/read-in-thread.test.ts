import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { fileWith } from '#tests/setup/catalogue/read-catalogue.ts'
import { zipOf } from '#tests/setup/catalogue/zip-file.ts'
import type { CheckedFound } from '../check-found.ts'
import { readInThread } from './read-in-thread.server.ts'
import type { UploadFormat } from './upload-formats.ts'

const live = () => new AbortController().signal

async function read(format: UploadFormat, name: string, content: string | Buffer, { signal = live(), timeoutMs = 30_000 } = {}) {
  const place = await fileWith(name, content)
  const found: CheckedFound[] = []
  for await (const one of readInThread({ format, source: { place, name }, analyzer: undefined }, signal, timeoutMs)) found.push(one)
  return found
}

const sarif = (rules: readonly object[]) => JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver: { name: 'Tool', rules } } }] })
const described = (id: string, text: string) => ({ id, shortDescription: { text: `About ${id}` }, help: { markdown: text } })

/** Each takes seconds to read; together, minutes. */
const SLOW: [string, UploadFormat, string, string | Buffer][] = [
  ['empty rules', 'sarif', 'a.sarif', sarif(Array.from({ length: 300_000 }, () => ({})))],
  ['unclosed tags', 'sarif', 'b.sarif', sarif(Array.from({ length: 100 }, (_, index) => described(`r${index}`, "<a x='".repeat(3300))))],
  [
    'an archive of many files',
    'semgrep',
    'c.zip',
    zipOf(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`rules/${index}.yaml`, 'rules: []']))),
  ],
]

describe('a catalogue that takes long', () => {
  test.each(SLOW)('%s: other work goes on meanwhile, and it is refused in a sentence', async (_, format, name, content) => {
    let isOver = false
    const reading = read(format, name, content, { timeoutMs: 500 }).finally(() => (isOver = true))
    const refused = expect(reading).rejects.toMatchObject({
      name: 'CatalogueError',
      message: expect.stringMatching(/^It takes more than .* seconds to read\. Split it, or import it on the command line\.$/) as string,
      at: { file: name },
    })
    // The thread answers through the event loop, so that one turn of it comes before the end only if nothing blocks it.
    for (let turn = 0; turn < 10; turn += 1) await nextTurn()
    expect(isOver).toBe(false)
    await refused
  })

  test('is stopped when its sender goes away', async () => {
    const sender = new AbortController()
    const [, format, name, content] = SLOW[0] as (typeof SLOW)[number]
    const reading = read(format, name, content, { signal: sender.signal })
    sender.abort()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  })
})

test('finds the same as the command line, errors and their places included', async () => {
  const found = await read('sarif', 'x.sarif', `${sarif([described('good', 'Text.'), {}]).slice(0, -4)}`)
  expect(found).toMatchObject([
    { kind: 'analyzer', checked: { analyzer: { shortcode: 'tool' } } },
    { kind: 'accepted', code: 'good' },
    { kind: 'reject', at: { file: 'x.sarif', line: 1 } },
    { kind: 'reject' },
  ])
  await expect(read('sarif', 'y.sarif', '{"runs":')).rejects.toMatchObject({ name: 'CatalogueError', at: { file: 'y.sarif', line: 1 } })
})
