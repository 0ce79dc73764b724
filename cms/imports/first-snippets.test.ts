import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import { named } from '../../app/content/issue-names.ts'
import { firstSnippets } from './first-snippets.ts'

/** What ESLint's parser says of the code. */
const faultsOf = (code: string) => new Linter().verify(code, [{}]).map(({ message }) => message)

test.each(['eslint-plugin-import', 'eslint-plugin-new', '@html-eslint/eslint-plugin', 'eslint-plugin-2x', '@default/eslint-plugin-enum'])(
  'how the rules of %s are turned on is JavaScript',
  (name) => {
    const { enable = '', configure = '' } = firstSnippets({ shortcode: 'x', name, config: 'eslint', tool: { name } }) ?? {}
    for (const snippet of [enable, configure]) {
      expect(snippet).toContain(`from '${name}'`)
      expect(faultsOf(named(snippet, { code: 'a', id: 'x/a' }))).toEqual([])
    }
  },
)
