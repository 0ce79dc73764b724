import { expect, test } from 'vitest'
import { guessFormat } from './upload-formats.ts'

test.each([
  ['rules.sarif', '', 'sarif'],
  ['results.json', '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[]}', 'sarif'],
  ['rules.json', '\uFEFF{"version":1,"analyzer":{"shortcode":"x","name":"X"},"issues":[]}', 'catalogue'],
  ['rules.json', '{"lints":{"languages":{}}}', 'biome'],
  ['ruff.json', '[{"name":"a","code":"F401","linter":"Pyflakes"}]', 'ruff'],
  ['oxlint.json', '[{"scope":"eslint","value":"no-var"}]', 'oxlint'],
  ['rules.yml', 'rules:\n  - id: x', 'semgrep'],
  ['rules.txt', '# ours\nrules:\n  - id: x', 'semgrep'],
  ['python.zip', 'PK\u0003\u0004……issues/PYL-R1.toml', 'deepsource'],
  ['rules.zip', 'PK\u0003\u0004……rules/a.yaml', 'semgrep'],
  ['out.txt', '[INFO] Scanning …\nWARNING: 2 rules are old\n{"version":"2.1.0","runs":[]}', 'sarif'],
  ['out.txt', 'warning: The cache is old\n[\n  {"name":"a","code":"F401","linter":"Pyflakes"}]', 'ruff'],
  ['rules.txt', 'rules:\n  - id: x\n    pattern: |\n      {"runs": 1}', 'semgrep'],
  ['notes.json', '{"hello":1}', null],
  ['notes.txt', 'About {"runs": 1}', null],
  ['picture.png', '\u0089PNG', null],
])('guesses the format of %s beginning with %j as %s', (name, beginning, format) => {
  expect(guessFormat(name, new Uint8Array(Buffer.from(beginning)))).toBe(format)
  expect(guessFormat(name, new Uint8Array(Buffer.from(`\uFEFF${beginning.replace('\uFEFF', '')}`, 'utf16le')))).toBe(format)
})
