import { isDeepStrictEqual } from 'node:util'
import type { Issue } from '#types'
import type { Rule } from '#catalogue/catalogue.ts'
import type { Guide } from '#catalogue/guides/guide.ts'

/** The fields shared by a rule and a stored issue. */
type RuleOrIssue = Partial<Omit<Rule | Issue, 'id' | 'guide'>> & { guide?: Rule['guide'] | Issue['guide'] }

/** Normalizes line endings and trailing white space. Mirrored in SQL by `textOf` in state.server.ts. */
function text(value: string | null | undefined): string {
  const unix = (value ?? '').replaceAll('\r\n', '\n')
  let end = unix.length
  while (end > 0 && ' \t\n\r'.includes(unix.charAt(end - 1))) end -= 1
  return unix.slice(0, end)
}

/** Sorts like Postgres's "C" collation. */
const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

/** Normalizes a list whose order and duplicates are insignificant. */
const setOf = (values: readonly string[] | null | undefined) => [...new Set(values ?? [])].sort(byBytes)

function deprecationOf({ deprecated }: RuleOrIssue) {
  const since = text(deprecated?.since)
  const replacedBy = [...(deprecated?.replacedBy ?? [])]
  return since || replacedBy.length > 0 ? { since, replacedBy } : null
}

type AnyExample = NonNullable<NonNullable<RuleOrIssue['guide']>['examples']>[number]

const guideExampleOf = (example: AnyExample) => ({
  ...{ title: text(example.title), bad: text(example.bad), good: text(example.good), language: text(example.language) },
  ...{ file: text(example.file), sourceType: example.sourceType ?? 'module', options: text(example.options) },
  ...{ files: example.files ?? [], proof: example.proof ?? null },
})

/** Returns a guide in normalized form; null if it says nothing. */
export function guideOf(guide: RuleOrIssue['guide'] | Guide): Record<string, unknown> | null {
  const parts = { why: text(guide?.why), fix: text(guide?.fix), exceptions: text(guide?.exceptions), from: text(guide?.from) }
  const examples = (guide?.examples ?? []).map(guideExampleOf)
  return examples.length > 0 || Object.values(parts).some(Boolean) ? { ...parts, examples } : null
}

/**
 * Returns the fields of a checked rule or of a Payload issue that a catalogue sets, in the normalized form used to compare catalogue and
 * stored values, without the code, which identifies it. `guide` is missing if the catalogue has none.
 */
export const fieldsOf = (from: RuleOrIssue) => ({
  title: text(from.title),
  upstreamId: text(from.upstreamId),
  aliases: setOf(from.aliases),
  severity: from.severity ?? '',
  category: from.category ?? '',
  tags: setOf(from.tags),
  languages: setOf(from.languages),
  autofix: from.autofix ?? '',
  recommended: from.recommended ?? false,
  cwe: [...new Set(from.cwe ?? [])].sort((one, other) => one - other),
  owasp: setOf(from.owasp),
  summary: text(from.summary),
  description: text(from.description),
  examples: (from.examples ?? []).map(({ bad, good, language, isFix }) => ({
    bad: text(bad),
    good: text(good),
    language: text(language),
    isFix: isFix ?? false,
  })),
  ...(from.guide !== undefined && { guide: guideOf(from.guide) }),
  options: (from.options ?? []).map((option) => ({
    name: text(option.name),
    type: text(option.type),
    default: text(option.default),
    description: text(option.description),
  })),
  references: (from.references ?? []).map(({ title, url }) => ({ title: text(title), url: text(url) })),
  source: text(from.source),
  since: text(from.since),
  deprecated: deprecationOf(from),
  removed: text(from.removed?.since) ? { since: text(from.removed?.since) } : null,
})

export type FieldName = keyof ReturnType<typeof fieldsOf>

export const FIELDS = Object.keys(fieldsOf({ guide: null })) as FieldName[]

/** Returns whether `actual` already has every value of `wanted`; extra values in `actual` (ids, defaults) are ignored. */
export function isUpToDate(actual: unknown, wanted: unknown): boolean {
  if (wanted === undefined) return true
  if (wanted === null || typeof wanted !== 'object') return isDeepStrictEqual(actual ?? null, wanted)
  if (Array.isArray(wanted)) {
    const items = Array.isArray(actual) ? actual : []
    return items.length === wanted.length && wanted.every((value, index) => isUpToDate(items[index], value))
  }
  const values = actual as Record<string, unknown> | null | undefined
  return Object.entries(wanted).every(([key, value]) => isUpToDate(values?.[key], value))
}
