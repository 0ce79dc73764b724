import type { Kind } from './kinds.ts'

/** What a kind shows that is not its own: the plans on a pricing page, the name of a rule's analyzer. */
const SHOWN: Partial<Record<Kind, string>> = {
  page: `, (SELECT concat(count(*), max(updated_at)) FROM plans)`,
  rule: `, (SELECT name FROM analyzers WHERE shortcode = d.fields->>'analyzer')`,
}

/** The SQL for the version of a row `d` of the view: a number that changes with everything a visitor sees of the document. */
export const versionOf = (kind: Kind): string =>
  `(hashtextextended(concat_ws('|', d.path, d.title, d.description, d.updated_at${SHOWN[kind] ?? ''}), 0) & 9007199254740991)::float8`
