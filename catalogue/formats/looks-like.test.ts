import { expect, test } from 'vitest'
import { fileWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'

const refusalOf = async (format: string, content: string | Uint8Array) => {
  const place = await fileWith('x.txt', content)
  return readCatalogueAt(format, place).then(
    () => 'read',
    (error: Error) => error.message,
  )
}
const sarif = '{"$schema":"https://orchard.example/sarif-2.1.0.json","runs":[]}'
const yaml = '# ours\nrules:\n  - id: a\n    message: A.\n    severity: INFO\n'

test.each([
  ['sarif', '<?xml version="1.0"?><rules/>', /looks like XML\. SARIF is JSON/],
  ['sarif', '<!DOCTYPE html><html></html>', /looks like a web page/],
  ['sarif', yaml, /looks like YAML with rules\. SARIF is JSON\. Import it as semgrep/],
  ['sarif', 'title = "A"\ndescription = """\nrules:\n"""', /looks like TOML.*deepsource/],
  ['sarif', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /looks like a zip archive/],
  ['sarif', Buffer.from([0x1f, 0x8b, 8, 0, 0, 9]), /looks like a gzip archive/],
  ['sarif', Buffer.from([7, 1, 2, 3, 4]), /looks like a binary file/],
  ['sarif', '[{"name":"a","code":"A1","explanation":"x"}]', /looks like the rule list printed by Ruff.* Import it as ruff/],
  ['semgrep', sarif, /looks like SARIF\. Semgrep rules are YAML, .* Import it as sarif/],
  ['semgrep', Buffer.from(`\ufeff${sarif}`, 'utf16le'), /looks like SARIF/],
  ['deepsource', sarif, /looks like SARIF\. DeepSource issues are TOML/],
  ['deepsource', yaml, /looks like YAML with rules/],
  ['ruff', sarif, /looks like SARIF/],
  ['catalogue', sarif, /looks like SARIF/],
])('%s: refuses a file that is clearly something else and names it', async (format, content, reason) => {
  expect(await refusalOf(format, content)).toMatch(reason)
})

const DOCUMENT = '{"runs":[{"tool":{"driver":{"name":"T","rules":[{"id":"a"}]}}}]}'

test.each([
  ['sarif', `WARNING: 2 rules are old\n${DOCUMENT}`],
  ['sarif', `threads=4\n${DOCUMENT}`],
  ['sarif', `[INFO]\n${DOCUMENT}`],
  ['ruff', 'warning: The cache is old\n[\n  {"name":"a","code":"A1","explanation":"x"}\n]'],
])('%s: accepts a document below text: %j', async (format, content) => {
  expect(await refusalOf(format, content)).toBe('read')
})

test('a piece of JSON in YAML or TOML does not make it JSON', async () => {
  expect(await refusalOf('sarif', `${yaml}    pattern: |\n      {"a": 1}\n`)).toMatch(/looks like YAML with rules/)
  expect(await refusalOf('sarif', 'title = "A"\ndescription = """\n{"a": 1}\n"""')).toMatch(/looks like TOML/)
  expect(await refusalOf('deepsource', `title = "A"\ndescription = '''\n${DOCUMENT}\n'''`)).toBe('read')
})

test('accepts files that may be in the given format', async () => {
  expect(await refusalOf('semgrep', yaml)).toBe('read')
  expect(await refusalOf('semgrep', '{"rules":[{"id":"a","message":"A.","severity":"INFO"}]}')).toBe('read')
  expect(await refusalOf('deepsource', 'title = "A"')).toBe('read')
  expect(await refusalOf('sarif', `\ufeff ${DOCUMENT}`)).toBe('read')
})
