import type { ConfigFormat } from '../tool-config/chosen-rules.ts'

/** How to enable type information in tools that skip type-aware rules by default. */
const RUNS: Partial<Record<ConfigFormat, { install: string; run: string }>> = {
  oxlint: { install: 'oxlint-tsgolint', run: 'oxlint --type-aware' },
}

type Typed = { tags?: readonly string[] | null | undefined }

/** Returns whether a rule needs type information, according to its catalogue. */
export const isTypeAware = ({ tags }: Typed) => tags?.includes('type-checked') ?? false

/** The commands that a type-aware rule needs, if its tool does not read types by default. */
export function typesCommand(config: ConfigFormat | null | undefined, rule: Typed): string | null {
  const how = config && RUNS[config]
  return how && isTypeAware(rule) ? `npm install --save-dev ${how.install}\nnpx ${how.run}` : null
}

/** Notes for a configuration file about its type-aware rules, if the tool does not read types by default. */
export function typesNotes(config: ConfigFormat, rules: readonly Typed[]): string[] {
  const how = RUNS[config]
  const count = rules.filter(isTypeAware).length
  if (!how || count === 0) return []
  const those = count === 1 ? '1 rule needs type information and finds' : `${count} rules need type information and find`
  return [`${those} nothing without it: install ${how.install} and run ${how.run}.`]
}
