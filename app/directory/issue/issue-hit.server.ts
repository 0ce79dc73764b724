import { z } from 'zod'
import { AUTOFIXES, SEVERITIES } from '#catalogue/vocabulary.ts'

/** A row of a list of issues, as SQL returns it and the API answers with it. */
export const issueHit = z.object({
  /** Without a locale. */
  path: z.string(),
  analyzer: z.object({ shortcode: z.string(), name: z.string() }),
  shortcode: z.string(),
  title: z.string(),
  summary: z.string(),
  severity: z.enum(SEVERITIES),
  category: z.string(),
  autofix: z.enum(AUTOFIXES),
  recommended: z.boolean(),
  status: z.enum(['active', 'deprecated', 'removed']),
})

/** One issue in a list. */
export type IssueHit = z.output<typeof issueHit>
