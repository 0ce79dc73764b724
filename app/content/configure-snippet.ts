type Option = { name: string; type?: string | null; default?: string | null }

const PLACE = '{ /* options */ }'

/** The text if it is JSON as a whole; defaults are cut where they are long. */
function asValue(text: string): string | null {
  try {
    JSON.parse(text)
    return text
  } catch {
    return null
  }
}

/** What a first position that is named after its place can be given: its default, else the first value that it allows. */
function valueOf({ type, default: preset }: Option): string | null {
  const choices = (type ?? '').split(' | ')
  if (preset) return asValue(preset)
  return choices.includes('object') ? PLACE : asValue(choices[0] ?? '')
}

/**
 * How a rule is configured, so that its tool takes it: an object where the rule's first option is one, else a value. Tools refuse options for a
 * rule that has none, and nobody can choose a value for a project where the rule says none.
 */
export function configureSnippet(snippet: string | null | undefined, options: readonly Option[]): string | null {
  if (!snippet?.includes('/* options */')) return snippet ?? null
  const [first] = options
  if (!first) return null
  if (first.name !== 'option 1') return snippet
  const value = valueOf(first)
  return value === null ? null : snippet.replaceAll(PLACE, () => value)
}
