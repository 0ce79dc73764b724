import { describe, expect, test } from 'vitest'
import { fileWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'
import { compareVersions } from './sarif-schema.ts'

const readText = async (text: string) => readCatalogueAt('sarif', await fileWith('x.sarif', text))
const readRun = async (run: object) => readText(JSON.stringify({ version: '2.1.0', runs: [run] }))
const readRule = async (rule: object, run: object = {}) => {
  const { rules, notes } = await readRun({ tool: { driver: { name: 'T', rules: [{ id: 'x', ...rule }] } }, ...run })
  return { ...rules[0], notes: notes.map(({ note }) => note) }
}

describe('the rule of a result', () => {
  const tool = {
    driver: { name: 'T', rules: [{ id: 'A1' }, { id: 'A2' }] },
    extensions: [{ name: 'pack', guid: 'g', rules: [{ id: 'B1', guid: 'AB-12' }] }],
  }
  const severities = async (...results: object[]) =>
    Object.fromEntries((await readRun({ results, tool })).rules.map(({ shortcode, severity }) => [shortcode, severity]))

  test.each([
    ['ruleId', { ruleId: 'A2' }, 'A2'],
    ['rule.id', { rule: { id: 'A2' } }, 'A2'],
    ['ruleIndex', { ruleIndex: 1 }, 'A2'],
    ['rule.index', { rule: { index: 1 } }, 'A2'],
    ['an extension by place', { rule: { index: 0, toolComponent: { index: 0 } } }, 'B1'],
    ['an extension by name', { rule: { index: 0, toolComponent: { name: 'pack' } } }, 'B1'],
    ['an extension by guid', { ruleIndex: 0, rule: { toolComponent: { guid: 'g' } } }, 'B1'],
    ['an extension by its guid in upper case', { ruleIndex: 0, rule: { toolComponent: { guid: 'G' } } }, 'B1'],
    ['its own guid', { rule: { guid: 'ab-12' } }, 'B1'],
    ['a hierarchical id', { ruleId: 'A2/padlock/old' }, 'A2'],
  ])('is found by %s', async (_, reference, id) => {
    expect(await severities({ ...reference, level: 'error' })).toEqual({ A1: 'minor', A2: 'minor', B1: 'minor', [id]: 'major' })
  })

  test('is none for a place that the list does not have', async () => {
    expect(await severities({ ruleIndex: 9, level: 'error' }, { ruleIndex: -1, level: 'error' })).toEqual({
      A1: 'minor',
      A2: 'minor',
      B1: 'minor',
    })
  })

  test('is the id that it gives, even one that looks like a place in a list', async () => {
    const places = ['\u00001\u0000\u00000', '1 0 '].map((ruleId) => ({ ruleId, level: 'error' }))
    expect(await severities(...places)).toMatchObject({ A1: 'minor', A2: 'minor', B1: 'minor' })
  })

  test('of its own wins over the one above it', async () => {
    const rules = [{ id: 'S' }, { id: 'S/latch' }]
    const results = [{ ruleId: 'S/latch/1', level: 'error' }]
    const { rules: found } = await readRun({ results, tool: { driver: { name: 'T', rules } } })
    expect(found.map(({ upstreamId, severity }) => [upstreamId, severity])).toEqual([
      ['S', 'minor'],
      ['S/latch', 'major'],
    ])
  })

  test('takes the strongest level of its findings, and none of other results', async () => {
    const level = (...levels: string[]) => levels.map((one) => ({ ruleId: 'A1', level: one }))
    expect(await severities(...level('note', 'error', 'warning'))).toMatchObject({ A1: 'major' })
    expect(await severities(...level('note', 'Error', 'WARNING'))).toMatchObject({ A1: 'major' })
    expect(await severities({ ruleId: 'A1', kind: 'fail', level: 'error' })).toMatchObject({ A1: 'major' })
    expect(await severities({ ruleId: 'A1', kind: 'pass', level: 'error' }, ...level('note'))).toMatchObject({ A1: 'minor' })
  })
})

test.each(['', ' ', 'undefined', 'Medium', '7,5', 'NaN', '-1', '11', 11, true, { score: 7.5 }])(
  'a security-severity of %j counts as absent and is named',
  async (score) => {
    const facts = (properties: object) =>
      readRule({ defaultConfiguration: { level: 'error' }, shortDescription: { text: 'A' }, properties })
    const found = await facts({ tags: ['security'], 'security-severity': score })
    expect(found).toMatchObject({ category: 'security', severity: 'critical' })
    expect(found.notes.join()).toContain(JSON.stringify(score))
    expect(await facts({ tags: ['style'], 'security-severity': score })).toMatchObject({ category: 'style', severity: 'major' })
  },
)

test.each([
  [undefined, true],
  [null, true],
  [{}, true],
  [{ level: 'note' }, true],
  [{ enabled: null }, true],
  [{ enabled: true }, true],
  [{ enabled: false }, false],
  [{ enabled: 'False' }, false],
])('a rule with the default configuration %j is recommended: %s', async (defaultConfiguration, recommended) => {
  expect(await readRule({ shortDescription: { text: 'A' }, defaultConfiguration })).toMatchObject({ recommended })
})

test.each(['', null, undefined])('a level of %j is the default, a warning', async (level) => {
  const found = await readRule({ shortDescription: { text: 'A' }, defaultConfiguration: { level }, properties: { tags: ['security'] } })
  expect(found).toMatchObject({ severity: 'major', notes: [] })
})

test('a rule that only results refer to is not called recommended', async () => {
  const { rules } = await readRun({ results: [{ ruleId: 'x' }], tool: { driver: { name: 'T' } } })
  expect(rules).toMatchObject([{ recommended: false, severity: 'minor' }])
})

describe('references', () => {
  test.each(['references', 'reference', 'refs', 'links', 'url'])('are read from properties.%s', async (field) => {
    const { references } = await readRule({ properties: { [field]: ['See HTTPS://orchard.example/pinning.', 'none'] } })
    expect(references).toEqual([{ title: '', url: 'HTTPS://orchard.example/pinning' }])
  })

  test('begin with the helpUri, however its scheme is written', async () => {
    const { references, notes } = await readRule({ shortDescription: { text: 'A' }, helpUri: 'HTTPS://orchard.example/x' })
    expect(references).toEqual([{ title: 'x in the tool’s documentation', url: 'HTTPS://orchard.example/x' }])
    expect(notes).toEqual([])
  })
})

describe('texts', () => {
  test('mean the same whatever ends their lines', async () => {
    const descriptions = await Promise.all(
      ['\n', '\r\n', '\r'].map(
        async (end) => (await readRule({ fullDescription: { text: `A pot boils.${end}Its lid is hot.` } })).description,
      ),
    )
    expect(new Set(descriptions)).toEqual(new Set(['A pot boils.  \nIts lid is hot.']))
  })

  test('may have any entity of HTML', async () => {
    expect(await readRule({ fullDescription: { text: 'Caf&eacute; &hellip; &#8364; &nothing;' } })).toMatchObject({
      description: 'Café … € \\&nothing;',
    })
  })

  test('have no links to places and no escapes', async () => {
    const result = { ruleId: 'LK1', message: { text: 'This pipe depends on [a source nobody tested](1).' } }
    const { rules } = await readRun({ results: [result, result], tool: { driver: { name: 'T', rules: [{ id: 'LK1' }] } } })
    expect(rules[0]?.title).toBe('This pipe depends on a source nobody tested')
    const { description } = await readRule({
      messageStrings: {
        a: { text: 'Water from [this spring](1) reaches {0}.' },
        b: { text: 'The row \\[0\\] of {{{0}}} is {{0}}.' },
        c: { markdown: 'Water from [*this* spring](1).' },
      },
    })
    expect(description).toContain('`Water from this spring reaches ‹0›.`')
    expect(description).toContain('`The row [0] of {‹0›} is {0}.`')
    expect(description).toContain('- Water from *this* spring.')
    expect(await readRule({ shortDescription: { text: 'Index callbacks[42](0) is out of bounds.' } })).toMatchObject({
      title: 'Index callbacks[42](0) is out of bounds',
    })
  })

  test('have brackets where SARIF writes them with a backslash, outside code', async () => {
    const text = 'The row \\[0\\] of `\\[a\\]` is empty.'
    expect(await readRule({ fullDescription: { text } })).toMatchObject({
      summary: 'The row [0] of `\\[a\\]` is empty.',
      // As Markdown, where a backslash keeps a bracket from being a link.
      description: text,
    })
  })

  test('of results have neither entities nor doubled braces in a title', async () => {
    const result = { ruleId: 'BR1', message: { text: 'An empty {{}} &amp; nothing else.' } }
    const { rules } = await readRun({ results: [result, result], tool: { driver: { name: 'T', rules: [{ id: 'BR1' }] } } })
    expect(rules[0]?.title).toBe('An empty {} & nothing else')
  })
})

test('text around the document is named, and the document is read', async () => {
  const document = JSON.stringify({ runs: [{ results: [{ ruleId: 'CH1' }], tool: { driver: { name: 'T' } } }] })
  for (const [text, line] of [
    [`Scanning 12 files …\nDone.\n${document}`, 1],
    [`${document}\n\nIdentified 2 potential problems`, 3],
    [`[INFO] Scanning 12 files …\n[12:30] Done.\n${document}`, 1],
    [`${document}\n[INFO] Done.`, 2],
  ] as const) {
    const { rules, notes, rejects } = await readText(text)
    expect(rules.map(({ shortcode }) => shortcode)).toEqual(['CH1'])
    expect(rejects).toEqual([])
    expect(notes).toMatchObject([{ at: { line }, note: expect.stringContaining('outside the JSON document') as unknown }, {}])
  }
  expect((await readText(`${document}\n${document}`)).rejects).toMatchObject([{ at: { line: 2 } }])
  expect((await readText(`${document}\n[INFO] Again.\n${document}`)).rejects).toMatchObject([{ at: { line: 3 } }])
  await expect(readText('Scanning 12 files …\nDone.')).rejects.toThrow('object expected, in line 1')
})

describe('several runs of one tool', () => {
  const run = (version: object, text: string, ...more: object[]) => ({
    tool: { driver: { name: 'T', ...version, rules: [{ id: 'x', shortDescription: { text } }, ...more] } },
  })
  const older = run({ version: '2.9.0', fullName: 'Old name' }, 'Old text', { id: 'gone', shortDescription: { text: 'Still here' } })
  const newer = run({ semanticVersion: '2.10.0-beta', version: '0' }, 'New text')

  test.each([
    ['first', [newer, older]],
    ['last', [older, newer]],
  ])('give the newest version and its texts, if it is the %s', async (_, runs) => {
    const { analyzers, rules, notes, rejects } = await readText(JSON.stringify({ runs }))
    expect(analyzers).toMatchObject([{ tool: { name: 'Old name', version: '2.10.0-beta' } }])
    expect(rules.map(({ shortcode, title }) => [shortcode, title])).toEqual([
      ['x', 'New text'],
      ['gone', 'Still here'],
    ])
    expect(notes).toMatchObject([{ code: 'x', note: expect.stringContaining('2.9.0') as unknown }])
    expect(rejects).toEqual([])
  })

  test('have versions that are compared by their numbers, a pre-release before its release', () => {
    const versions = ['1.10', '1.9.1', '1.1', '2.0.0', '2.0.0-rc.10', '2.0.0-rc.9', 'v1.9', '']
    const sorted = ['', '1.1', 'v1.9', '1.9.1', '1.10', '2.0.0-rc.9', '2.0.0-rc.10', '2.0.0']
    expect(versions.toSorted(compareVersions)).toEqual(sorted)
  })
})

test('a class is titled by a sentence, and found by its short name where only one rule has it', async () => {
  const gate = {
    id: 'org.hedge.UnusedGateCheck',
    shortDescription: { text: 'UnusedGate' },
    fullDescription: { text: 'A gate is unused. It is a gap.' },
  }
  const length = { ...gate, id: 'org.hedge.LengthCheck', shortDescription: { text: 'HedgeLength' }, fullDescription: {} }
  const { rules } = await readRun({ tool: { driver: { name: 'T', rules: [gate, length, { ...length, id: `${length.id}#front` }] } } })
  expect(rules.map(({ title, aliases }) => [title, aliases])).toEqual([
    ['A gate is unused', ['UnusedGate']],
    ['Hedge length', []],
    ['Hedge length', ['org.hedge.LengthCheck#front']],
  ])
})
