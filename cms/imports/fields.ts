import type { Issue } from '../../payload-types.ts'
import type { Rule } from './rule.ts'

/** The fields of an issue that a catalogue speaks of. Its code is what the rest is about, and is none of them. */
export const FIELDS = [
  'title',
  'upstreamId',
  'aliases',
  'severity',
  'category',
  'tags',
  'languages',
  'autofix',
  'recommended',
  'cwe',
  'owasp',
  'summary',
  'description',
  'examples',
  'options',
  'references',
  'source',
  'since',
  'deprecated',
  'removed',
] as const

export type FieldName = (typeof FIELDS)[number]

/** A rule's fields in the one form in which what a catalogue says and what is stored are compared. */
export type Fields = Record<FieldName, unknown>

/** What both a rule and a stored issue have. */
type Known = Partial<Omit<Rule | Issue, 'id'>>

/** Where a text ends and how its lines end means nothing. The same in SQL: `textOf` in state.server.ts. */
function text(value: string | null | undefined): string {
  const unix = (value ?? '').replaceAll('\r\n', '\n')
  let end = unix.length
  while (end > 0 && ' \t\n\r'.includes(unix.charAt(end - 1))) end -= 1
  return unix.slice(0, end)
}

/** As Postgres orders texts by their bytes. */
const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

/** A list in which neither order nor repetition means anything. */
const setOf = (values: readonly string[] | null | undefined) => [...new Set(values ?? [])].sort(byBytes)

function deprecationOf({ deprecated }: Known) {
  const since = text(deprecated?.since)
  const replacedBy = [...(deprecated?.replacedBy ?? [])]
  return since || replacedBy.length > 0 ? { since, replacedBy } : null
}

/** The fields of a checked rule, or of an issue as Payload holds it. */
export const fieldsOf = (from: Known): Fields => ({
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
