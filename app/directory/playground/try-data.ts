import type { OptionField } from './option-values.ts'
import type { Snippet } from './snippet.ts'

/** What a “Try it” button opens. `rule` is `null` where the rules themselves are edited. */
export type TryData = { example: Snippet; rule: { id: string; options: OptionField[] } | null }

/** The analyzers whose rules run in a browser: ESLint, and its plugins that need no types, no files and no other language. */
const IN_BROWSER = ['eslint', 'eslint-plugin-promise', 'eslint-plugin-regexp', 'eslint-plugin-unicorn', 'eslint-plugin-react-hooks']

/** The React Compiler's rules find nothing in a browser: the plugin needs more of Node for them than a worker has. */
const COMPILER_FREE = ['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps']

const runsHere = ({ analyzer, id, isTyped }: Rule) =>
  IN_BROWSER.includes(analyzer) && !isTyped && (analyzer !== 'eslint-plugin-react-hooks' || COMPILER_FREE.includes(id))

const LANGUAGES = ['js', 'jsx', 'cjs', 'mjs']

type Example = { code: string; language: string; file: string; sourceType: string; options: string; hasFiles: boolean }

type Rule = { analyzer: string; id: string; isTyped: boolean; options: readonly OptionField[] }

/** What the button of an example opens; `null` if its rule cannot run in a browser. */
export function tryDataOf(rule: Rule, example: Example): TryData | null {
  const { id, options } = rule
  const { code, language, file, sourceType, hasFiles } = example
  if (!runsHere(rule) || !LANGUAGES.includes(language) || sourceType === 'script' || hasFiles) return null
  const name = file || `example.${sourceType === 'commonjs' ? 'cjs' : language}`
  const given = example.options ? (JSON.parse(example.options) as unknown[]) : []
  const fields = options.map((option) => ({ name: option.name, type: option.type, default: option.default }))
  return { example: { code, file: name, rules: { [id]: given } }, rule: { id, options: fields } }
}
