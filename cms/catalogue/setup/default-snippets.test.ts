import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import { fillSnippet } from '#app/directory/issue/fill-snippet.ts'
import { defaultSnippets } from './default-snippets.ts'

/** Syntax errors in the code. */
const syntaxErrors = (code: string) => new Linter().verify(code, [{}]).map(({ message }) => message)

test.each(['eslint-plugin-import', 'eslint-plugin-new', '@html-eslint/eslint-plugin', 'eslint-plugin-2x', '@default/eslint-plugin-enum'])(
  'generates valid JavaScript for %s',
  (name) => {
    const { enable = '', configure = '' } = defaultSnippets({ shortcode: 'x', name, config: 'eslint', tool: { name } }) ?? {}
    for (const snippet of [enable, configure]) {
      expect(snippet).toContain(`from '${name}'`)
      expect(syntaxErrors(fillSnippet(snippet, { code: 'a', id: 'x/a' }))).toEqual([])
    }
  },
)
