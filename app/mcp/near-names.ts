import { nearestWords } from '#platform/text/spelling.ts'

const MAX_NAMED = 60

/** “Did you mean …?” for a name that does not exist, followed by the names that do. */
export function nearNames(typed: string, names: readonly string[]): string {
  const near = nearestWords(typed.toLowerCase(), names)
  const guess = near.length > 0 ? `Did you mean ${near.join(' or ')}? ` : ''
  const rest = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  return `${guess}There are: ${names.slice(0, MAX_NAMED).join(', ')}${rest}.`
}
