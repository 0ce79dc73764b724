type Form = readonly [before: string, after: string]

const LINE: Form = ['// ', '']
const BLOCK: Form = ['/* ', ' */']
const HASH: Form = ['# ', '']
const TAG: Form = ['<!-- ', ' -->']

/** Comment syntax of languages without `//`, which in a style sheet would even break the file. */
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

/** Rewrites a `//` comment for a rule's languages, one line per comment syntax. Returns anything else unchanged. */
export function inCommentsOf(languages: readonly string[], snippet: string): string {
  const inner = /^\/\/ ([^\n]+)$/.exec(snippet.trim())?.[1]
  if (!inner || languages.length === 0) return snippet
  const forms = new Set(languages.map((language) => FORMS[language.toLowerCase()] ?? LINE))
  return [...forms].map(([before, after]) => `${before}${inner}${after}`).join('\n')
}
