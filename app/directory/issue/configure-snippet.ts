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
