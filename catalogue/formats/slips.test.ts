import { describe, expect, test } from 'vitest'
import { fileWith, folderWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'

/** For each format a file with three rules and what it calls the one in line 3, whose text is in the way that the test names. */
const sarif = (text: string) =>
  `{"runs":[{"tool":{"driver":{"name":"Jam\tpot","rules":[\n{"id":"a"},\n{"help":{"text":"x","id":"z"},"id":"slip","name":"${text}"},\n{"id":"c"},\n],},},},],}`
const ruff = (text: string) => `[\n{"code":"A1"},\n{"linter":"${text}","code":"slip"},\n{"code":"C1"},\n]`
const oxlint = (text: string) => `[\n{"value":"a"},\n{"docs_url":"${text}","scope":"react","value":"slip"},\n{"value":"c"},\n]`
const biome = (text: string) => `{"lints":{"languages":{"js":{"nursery":{\n"noA":{},\n"slip":{"docs":"${text}"},\n"noC":{},\n},},},},}`
const issue = '"title":"A","severity":"minor","category":"style"'
const own = (text: string) =>
  `{"version":1,"analyzer":{"shortcode":"jam","name":"Jam\tpot",},"issues":[\n{"shortcode":"a",${issue}},\n{"summary":"${text}","shortcode":"slip",${issue}},\n{"shortcode":"c",${issue}},\n],}`
const semgrep = (text: string) =>
  `{"rules":[\n{"id":"a","severity":"INFO"},\n{"message":"${text}","id":"slip","severity":"INFO"},\n{"id":"c","severity":"INFO"},\n]}`

describe.each([
  ['sarif', sarif, 'slip'],
  ['ruff', ruff, 'slip'],
  ['oxlint', oxlint, 'react/slip'],
  ['biome', biome, 'slip'],
  ['catalogue', own, 'slip'],
  ['semgrep', semgrep, 'slip'],
])('%s: one slip costs one rule, which is named with its line', (format, fileOf, code) => {
  // YAML allows tabs and commas before brackets.
  const slips = format === 'semgrep' ? ['C:\\Xeno'] : ['C:\\Xeno', 'a\tb', 'b","x":["y",],"z":"']
  test.each(slips)('%j', async (slip) => {
    const { rules, rejects } = await readCatalogueAt(format, await fileWith('x.json', fileOf(slip)))
    expect(rules).toHaveLength(2)
    expect(rejects).toMatchObject([{ at: { line: 3 }, code }])
  })

  test('none costs nothing', async () => {
    const { rules, rejects } = await readCatalogueAt(format, await fileWith('x.json', fileOf('fine')))
    expect([rules.length, rejects]).toEqual([3, []])
  })
})

test('semgrep and deepsource: a slip in a list or a file of its own costs one rule', async () => {
  const item = (id: string, message: string) => `  - id: ${id}\n    message: "${message}"\n    severity: INFO\n`
  const yaml = `rules:\n${item('a', 'A')}${item('slip', 'C:\\Xeno')}${item('c', 'C')}`
  const semgrepFound = await readCatalogueAt('semgrep', await fileWith('x.yaml', yaml))
  expect(semgrepFound.rules).toHaveLength(2)
  expect(semgrepFound.rejects).toMatchObject([{ at: { line: 6 }, code: 'slip' }])
  const issues = { 'issues/A1.toml': 'title = "A"', 'issues/SLIP.toml': 'severity = "minor"\ntitle = "C:\\Xeno"' }
  const deepsource = await readCatalogueAt('deepsource', await folderWith(issues))
  expect(deepsource.rules).toHaveLength(1)
  expect(deepsource.rejects).toMatchObject([{ at: { line: 2 }, code: 'SLIP' }])
})

test('sarif: commas, tabs and escapes outside the rules cost nothing', async () => {
  const result = '{"ruleId":"a","level":"error","message":{"text":"C:\\Xeno\tb",},}'
  const text = `{"runs":[{"x\\X":[1,],"results":[,${result} ${result},,],"tool":{"driver":{"name":"Jam\tpot","rules":[{"id":"a"} {"id":"b"},]}}}]}`
  const { analyzers, rules, rejects } = await readCatalogueAt('sarif', await fileWith('x.sarif', text))
  expect(analyzers).toMatchObject([{ shortcode: 'jam-pot' }])
  expect(rules.map(({ shortcode, severity }) => [shortcode, severity])).toEqual([
    ['a', 'major'],
    ['b', 'minor'],
  ])
  expect(rejects).toEqual([])
})
