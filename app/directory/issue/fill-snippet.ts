import type { CatalogueAnalyzer } from '#catalogue/catalogue.ts'
import { prefixOf, stylelintValue } from '../tool-config/rule-facts.ts'

/** The names of an issue that a snippet can contain: its code here and the tool's identifier. */
export type IssueNames = { code: string; id: string }

/** The rule's name within its plugin: `prefer-promises/dns` of `n/prefer-promises/dns`. */
const ruleOf = (id: string) => id.slice(prefixOf(id).length).replace(/^\//, '')

/** Fills an issue's names into a snippet. */
export const fillSnippet = (snippet: string, { code, id }: IssueNames): string =>
  snippet
    .replaceAll('{code}', () => code)
    .replaceAll('{id}', () => id)
    // Codes have no slashes, so the rule's name within its plugin comes from the identifier.
    .replaceAll('{rule}', () => ruleOf(id))
    // `style` of `lint/style/useConst`.
    .replaceAll('{group}', () => id.split('/').at(-2) ?? 'name-of-the-group')
    // The plugin oxlint needs for `jsx_a11y/alt-text`; rules without one belong to ESLint.
    .replaceAll('{plugin}', () => (id.split('/').at(-2) ?? 'eslint').replaceAll('_', '-'))
    .replaceAll('{value}', () => stylelintValue(id) ?? 'null /* your own choice */')

/** The placeholder for a rule of an analyzer that has none yet. Biome requires the group of a rule. */
export function anyIssueOf(config: CatalogueAnalyzer['config'] | null): IssueNames {
  const code = 'name-of-the-rule'
  return { code, id: config === 'biome' ? `lint/name-of-the-group/${code}` : code }
}

type Option = { name: string; type?: string | null; default?: string | null }

const PLACE = '{ /* options */ }'

/** Returns the text if it is complete JSON; long defaults are truncated. */
function asValue(text: string): string | null {
  try {
    JSON.parse(text)
    return text
  } catch {
    return null
  }
}

/** A value for an unnamed first option: its default, or the first value it allows. */
function valueOf({ type, default: preset }: Option): string | null {
  const choices = (type ?? '').split(' | ')
  if (preset) return asValue(preset)
  return choices.includes('object') ? PLACE : asValue(choices[0] ?? '')
}

/**
 * Fills in a configuration snippet so that its tool accepts it: an object if the rule's first option is one, otherwise a value.
 * Returns `null` for a rule without options, which tools reject, and where no value is known.
 */
export function configureSnippet(snippet: string | null | undefined, options: readonly Option[]): string | null {
  if (!snippet?.includes('/* options */')) return snippet ?? null
  const [first] = options
  if (!first) return null
  if (first.name !== 'option 1') return snippet
  const value = valueOf(first)
  return value === null ? null : snippet.replaceAll(PLACE, () => value)
}

type Form = readonly [before: string, after: string]

const LINE: Form = ['// ', '']
const BLOCK: Form = ['/* ', ' */']
const HASH: Form = ['# ', '']
const TAG: Form = ['<!-- ', ' -->']

/** Comment syntax of languages without `//`, which in a style sheet would even break the file. */
const FORMS = new Map<string, Form>(
  Object.entries({
    css: BLOCK,
    scss: BLOCK,
    less: BLOCK,
    graphql: HASH,
    yaml: HASH,
    html: TAG,
    vue: TAG,
    svelte: TAG,
    astro: TAG,
    markdown: TAG,
  }),
)

/** Rewrites a `//` comment for a rule's languages, one line per comment syntax. Returns anything else unchanged. */
export function inCommentsOf(languages: readonly string[], snippet: string): string {
  const inner = /^\/\/ ([^\n]+)$/.exec(snippet.trim())?.[1]
  if (!inner || languages.length === 0) return snippet
  const forms = new Set(languages.map((language) => FORMS.get(language.toLowerCase()) ?? LINE))
  return [...forms].map(([before, after]) => `${before}${inner}${after}`).join('\n')
}
