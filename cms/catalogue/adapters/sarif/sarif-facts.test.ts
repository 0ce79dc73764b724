import { describe, expect, test } from 'vitest'
import { fileWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'

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

describe('CWE entries', () => {
  test.each([
    [{ cwe: 79 }, [79]],
    [{ cwe: [['79'], [[80]]] }, [79, 80]],
    [{ cwe: '79, 80' }, [79, 80]],
    [{ cweIds: ['https://cwe.mitre.org/data/definitions/079.html'] }, [79]],
    [{ tags: ['external/cwe/cwe-079'] }, [79]],
  ])('in properties %j', async (properties, cwe) => {
    expect(await readRule({ properties })).toMatchObject({ cwe, category: 'security' })
  })

  const taxonomies = [{ name: 'CWE', guid: 'c', taxa: [{ id: '338', guid: 't' }, { id: '22' }] }, { name: 'Other' }]
  test.each([
    ['by name', [{ target: { id: '338', toolComponent: { name: 'CWE' } } }], [338]],
    ['by guid', [{ target: { id: '338', toolComponent: { guid: 'c' } } }], [338]],
    ['by a guid in upper case', [{ target: { id: '338', toolComponent: { guid: 'C' } } }], [338]],
    ['by the guid of the entry in upper case', [{ target: { guid: 'T' } }], [338]],
    ['by place', [{ target: { index: 1, toolComponent: { index: 0 } } }], [22]],
    ['by the guid of the entry', [{ target: { guid: 't' } }], [338]],
    ['of one object', { target: { id: '338', toolComponent: { name: 'CWE' } } }, [338]],
    ['beside bad entries', [null, 7, { target: { id: '338', toolComponent: { name: 'CWE' } } }], [338]],
    [
      'in a list',
      [
        {
          target: [
            { id: 'C7', toolComponent: { name: 'Other' } },
            { id: '338', toolComponent: { name: 'CWE' } },
          ],
        },
      ],
      [338],
    ],
    ['of another taxonomy', [{ target: { id: '338', toolComponent: { index: 1 } } }], []],
  ])('as relationships %s', async (_, relationships, cwe) => {
    expect(await readRule({ shortDescription: { text: 'A' }, relationships }, { taxonomies })).toMatchObject({ cwe })
  })

  test.each([
    [undefined, [338]],
    [[], [338]],
    [null, [338]],
    ['equal', [338]],
    [['relevant'], [338]],
    [['willPrecede', 'Superset'], [338]],
    [['disjoint'], []],
    [['subset', 'incomparable', 'canFollow'], []],
  ])('as relationships of the kinds %j', async (kinds, cwe) => {
    const relationships = [{ kinds, target: { id: '338', toolComponent: { name: 'CWE' } } }]
    expect(await readRule({ shortDescription: { text: 'A' }, relationships }, { taxonomies })).toMatchObject({ cwe, notes: [] })
  })

  test('in the id of a rule', async () => {
    const { rules } = await readRun({ results: [{ ruleId: 'CWE-367: Gate Opened Twice' }], tool: { driver: { name: 'T' } } })
    expect(rules).toMatchObject([{ cwe: [367], category: 'security' }])
  })

  test('that cannot be read are named', async () => {
    const { notes } = await readRule({ properties: { cwe: ['NVD-CWE-noinfo'], owasp: ['A1: Injection'] }, relationships: [null] })
    expect(notes.join()).toMatch(/NVD-CWE-noinfo.*A1: Injection.*A relationship/)
  })

  test('in tags that cannot be read are named, unlike the word alone', async () => {
    const tags = ['cwe', 'cwe-unknown', 'external/cwe/cwe-079', 'OWASP-A03:2021', 'external/owasp/owasp-a1']
    const { notes } = await readRule({ properties: { tags } })
    expect(notes).toEqual(['cwe-unknown', 'external/owasp/owasp-a1'].map((tag) => expect.stringContaining(`"${tag}"`) as unknown))
  })

  test('that are only a number, of no taxonomy that is known, are named', async () => {
    const { cwe, notes } = await readRule({ shortDescription: { text: 'A' }, relationships: [{ target: { id: '338' } }] })
    expect([cwe, notes]).toEqual([[], ['A relationship could not be read: "338".']])
  })
})

describe('the category that a tool files a rule under', () => {
  const taxa = [
    { id: 'Jam' },
    { id: 'Jam/Slow boiling', relationships: [{ target: { id: 'P', index: 2 }, kinds: ['superset'] }] },
    { id: 'P', name: 'Performance' },
    { id: 'Jam/Code style issues', guid: 'ab' },
    { id: '862' },
  ]
  test.each([
    ['by name of the tool', { id: 'Jam/Code style issues', toolComponent: { name: 'T' } }, 'style'],
    ['by place', { index: 3 }, 'style'],
    ['by place, which the id contradicts', { id: 'P', index: 3 }, 'performance'],
    ['by guid', { guid: 'AB' }, 'style'],
    ['by name of an entry', { id: 'P' }, 'performance'],
    ['by the entry above it', { id: 'Jam/Slow boiling' }, 'performance'],
    ['of an extension', { index: 0, toolComponent: { index: 0 } }, 'documentation'],
    ['unknown', { id: 'Jam' }, 'bug-risk'],
  ])('is found %s', async (_, target, category) => {
    const tool = {
      extensions: [{ name: 'pack', taxa: [{ id: 'Docs' }] }],
      driver: { name: 'T', rules: [{ id: 'x', shortDescription: { text: 'A' }, relationships: [{ target }] }], taxa },
    }
    const { rules, notes } = await readRun({ tool })
    expect([rules[0]?.category, notes]).toEqual([category, []])
  })
})

test('placeholders of entries are named wherever they are, and not stored', async () => {
  const relationships = [
    { target: { id: '0', toolComponent: { name: 'CWE' } } },
    { target: { id: 'A11', toolComponent: { name: 'OWASP 2021' } } },
  ]
  const found = await readRule({ relationships, properties: { tags: ['A99:2021', 'CWE-0', 'jam'], owasp: 'A00:2021, A01:2021, API17' } })
  expect(found).toMatchObject({ cwe: [], owasp: ['A01:2021'], tags: ['jam'] })
  expect(found.notes.join()).toMatch(/"A00:2021".*"API17".*"A99:2021".*"CWE-0".*2 relationships could not be read: "0", "A11"/)
})

test.each([
  [{ id: 'A03:2021', toolComponent: { name: 'OWASP' } }, ['A03:2021']],
  [{ id: 'A3', toolComponent: { name: 'OWASP Top 10 2017' } }, ['A3:2017']],
  [{ index: 0, toolComponent: { index: 0 } }, ['A01:2021']],
])('reads the OWASP entry of the relationship %j', async (target, owasp) => {
  const taxonomies = [{ name: 'OWASP Top Ten 2021', taxa: [{ id: 'A1' }] }]
  const rule = { shortDescription: { text: 'A' }, relationships: [{ target }] }
  expect(await readRule(rule, { taxonomies })).toMatchObject({ owasp, notes: [] })
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

const read = async (content: string) => readCatalogueAt('sarif', await fileWith('x.sarif', content))

test('resolves a CWE whose taxonomy is referenced by index', async () => {
  const rules = [{ id: 'a', relationships: [{ target: { id: '89', toolComponent: { index: 1 } } }] }]
  const run = (...names: string[]) => ({
    tool: { driver: { name: 'T', rules } },
    taxonomies: names.map((name) => ({ taxa: [{}], name })),
  })
  expect((await read(JSON.stringify({ runs: [run('Other', 'CWE'), run('CWE')] }))).rules).toMatchObject([{ cwe: [89] }])
  expect((await read(JSON.stringify({ runs: [run('CWE')] }))).rules).toMatchObject([{ cwe: [] }])
})
