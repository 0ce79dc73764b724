import type { TaskConfig } from 'payload'
import { findEmptyTexts } from '#cms/editing/languages/find-empty-texts.server.ts'
import { checkLinks } from '#cms/links/check-links.server.ts'

type Check = { input: object; output: { found: number } }

/** Checks all links every night, and looks for empty texts. The report of links is the collection `dead-links`. */
export const checkLinksTask: TaskConfig<Check> = {
  slug: 'checkLinks',
  label: 'Check for broken links and empty texts',
  inputSchema: [],
  outputSchema: [{ name: 'found', type: 'number', required: true }],
  schedule: [{ cron: '0 17 3 * * *', queue: 'long' }],
  handler: async ({ req }) => {
    await findEmptyTexts(req.payload)
    return { output: await checkLinks(req.payload) }
  },
}
