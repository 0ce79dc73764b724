type Form = readonly [before: string, after: string]

const LINE: Form = ['// ', '']
const BLOCK: Form = ['/* ', ' */']
const HASH: Form = ['# ', '']
const TAG: Form = ['<!-- ', ' -->']

/** How a comment is written in languages that have none with two slashes. In styles a `//` would even break the file. */
const FORMS: Record<string, Form> = {
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
}

/** A comment of one line as the languages of a rule have it, one line for each form; anything else, and where no language is known, as it is. */
export function inCommentsOf(languages: readonly string[], snippet: string): string {
  const inner = /^\/\/ ([^\n]+)$/.exec(snippet.trim())?.[1]
  if (!inner || languages.length === 0) return snippet
  const forms = new Set(languages.map((language) => FORMS[language.toLowerCase()] ?? LINE))
  return [...forms].map(([before, after]) => `${before}${inner}${after}`).join('\n')
}
