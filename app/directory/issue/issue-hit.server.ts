import { z } from 'zod'

/** A row of a list of issues, as SQL returns it. */
export const issueHit = z.object({
  path: z.string(),
  analyzer: z.object({ shortcode: z.string(), name: z.string() }),
  shortcode: z.string(),
  title: z.string(),
  summary: z.string(),
  severity: z.enum(['critical', 'major', 'minor']),
  category: z.string(),
  autofix: z.enum(['none', 'safe', 'unsafe']),
  recommended: z.boolean(),
  status: z.enum(['active', 'deprecated', 'removed']),
})
