import { expect, test } from 'vitest'
import { fileWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'
import { JsonReader } from './json-reader.ts'

const SARIF = `Scanning …
{ "runs": [ {
  "tool": { "driver": { "name": "T", "rules": [
    { "id": "a" },
    { "id":
      "b" "c" },
    { "name": "no id" }
  ] } }
} ] }
Done.`
const RUFF = '[\n  {"code": "F1"},\n  {"linter":\n "neither code nor name"},\n  oops\n]'
const SEMGREP = 'rules:\n  - id: a\n    message: A.\n    severity: INFO\n  - message: no id\n  - id: b\n    id: b\n'
const TOML = 'title = "A"\ndescription = """\nOne.\nTwo.\n"""\nseverity = "high"\ncategory = "none such"\n'

test.each([
  ['sarif', 'a.sarif', SARIF, [1, 10, 6, 7]],
  ['sarif', 'b.sarif', '{"runs":[\n{"tool":{"driver":{"name":"T","rules":[\n{"id":"a"}]}\n]', [4]],
  ['ruff', 'a.json', RUFF, [3, 5]],
  ['semgrep', 'a.yaml', SEMGREP, [5, 7]],
  ['semgrep', 'b.yaml', Buffer.from('rules:\n  - id: a\n    message: \xe4\n', 'latin1'), [3]],
  ['deepsource', 'a.toml', TOML, [7]],
])('%s: the lines of faults in %s are the same with all line ends', async (format, name, content, lines) => {
  for (const end of ['\n', '\r\n', '\r']) {
    const bytes = Buffer.from(Buffer.from(content).toString('latin1').replaceAll('\n', end), 'latin1')
    const { notes, rejects } = await readCatalogueAt(format, await fileWith(name, bytes)).catch((error: { at?: { line?: number } }) => ({
      notes: [],
      rejects: [{ at: error.at }],
    }))
    expect([end, [...notes, ...rejects].map(({ at }) => at?.line)]).toEqual([end, lines])
  }
})

test('a carriage return and a line feed in two pieces end one line', async () => {
  const pieces = ['[1,\r', '\n2,\r', '3]'].map((piece) => Buffer.from(piece))
  const lines: number[] = []
  for await (const { line } of new JsonReader(
    (async function* () {
      yield* pieces
    })(),
    'x.json',
  ).elements())
    lines.push(line)
  expect(lines).toEqual([1, 2, 3])
})
