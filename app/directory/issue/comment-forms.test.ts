import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { biome } from '#seed/catalogues/index.ts'
import { inCommentsOf } from './comment-forms.ts'
import { fillSnippet } from './issue-names.ts'

const run = promisify(execFile)

/** Biome's findings for one file. */
async function findingsIn(file: string, code: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'silenced-'))
  await writeFile(path.join(folder, 'biome.json'), '{}')
  await writeFile(path.join(folder, file), code)
  const { stdout } = await run(path.resolve('node_modules/.bin/biome'), ['lint', '--reporter=json', file], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  await rm(folder, { recursive: true })
  return (JSON.parse(stdout) as { diagnostics: { category: string }[] }).diagnostics.map(({ category }) => category)
}

test.each([
  ['JavaScript', 'a.js', 'lint/suspicious/noDebugger', 'debugger'],
  ['CSS', 'a.css', 'lint/suspicious/noEmptyBlock', 'a {}'],
  ['GraphQL', 'a.graphql', 'lint/suspicious/noDuplicateFields', 'query test { a a }'],
  ['HTML', 'a.html', 'lint/a11y/useAltText', '<img src="a">'],
])('in %s, Biome accepts the comment that silences a rule', async (language, file, id, code) => {
  expect(await findingsIn(file, `${code}\n`)).toContain(id)
  const silence = fillSnippet(inCommentsOf([language], biome.snippets?.silence ?? ''), { code: id.replace(/^.*\//, ''), id })
  expect(await findingsIn(file, `${silence}\n${code}\n`)).toEqual([])
})

test('a rule for several languages has each form of comment once', () => {
  expect(inCommentsOf(['JavaScript', 'TypeScript', 'Vue', 'Svelte', 'CSS'], '// quiet {id}')).toBe(
    '// quiet {id}\n<!-- quiet {id} -->\n/* quiet {id} */',
  )
})

test.each([
  [[], '// quiet'],
  [['CSS'], '/* quiet */'],
  [['HTML'], '// two\n// lines'],
  [['YAML'], 'noqa'],
])('for %j, %j is unchanged', (languages, snippet) => {
  expect(inCommentsOf(languages, snippet)).toBe(snippet)
})
