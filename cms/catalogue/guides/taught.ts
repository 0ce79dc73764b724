import type { Issue } from '#types'
import { MESSAGES_HEADING } from '#catalogue/formats/messages.ts'

/** Shorter texts only repeat the title. */
const MIN_EXPLANATION = 80

type Texts = Pick<Issue, 'description' | 'examples' | 'guide'>

/** Whether a rule's page explains it or shows an example. One that does neither is thin: it is kept out of search engines. */
export function isTaught({ description, examples, guide }: Texts): boolean {
  const [prose = ''] = (description ?? '').split(MESSAGES_HEADING)
  return Boolean(guide?.why) || (guide?.examples ?? []).length > 0 || (examples ?? []).length > 0 || prose.trim().length >= MIN_EXPLANATION
}

/** The same in SQL, for a row of `issues` under this name. */
export const isTaughtSql = (issue: string): string => `(coalesce(${issue}.guide_why, '') <> ''
  OR length(btrim(split_part(coalesce(${issue}.description, ''), '${MESSAGES_HEADING}', 1))) >= ${MIN_EXPLANATION}
  OR EXISTS (SELECT 1 FROM issues_guide_examples e WHERE e._parent_id = ${issue}.id)
  OR EXISTS (SELECT 1 FROM issues_examples e WHERE e._parent_id = ${issue}.id))`
