import type { ConfigFormat } from './tool-config.ts'

/** How a tool is run so that it reads types, where it leaves out the rules that ask for them by itself. */
const RUNS: Partial<Record<ConfigFormat, { install: string; run: string }>> = {
  oxlint: { install: 'oxlint-tsgolint', run: 'oxlint --type-aware' },
}

type Typed = { tags?: readonly string[] | null | undefined }

/** Whether a rule reads types, as its catalogue says. */
export const asksForTypes = ({ tags }: Typed) => tags?.includes('type-checked') ?? false

/** The commands without which a rule finds nothing, if it asks for types and its tool does not read them by itself. */
export function typesCommand(config: ConfigFormat | null | undefined, rule: Typed): string | null {
  const how = config && RUNS[config]
  return how && asksForTypes(rule) ? `npm install --save-dev ${how.install}\nnpx ${how.run}` : null
}

/** What a file says of its rules that ask for types, where the tool does not read them by itself. */
export function typesNotes(config: ConfigFormat, rules: readonly Typed[]): string[] {
  const how = RUNS[config]
  const count = rules.filter(asksForTypes).length
  if (!how || count === 0) return []
  const those = count === 1 ? '1 rule asks for types and finds' : `${count} rules ask for types and find`
  return [`${those} nothing without them: install ${how.install}, run ${how.run}.`]
}
