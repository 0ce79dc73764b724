import type { TaskConfig } from 'payload'
import { checkLinks } from './check.server.ts'

type Links = { input: object; output: { found: number } }

/** Checks all links every night. The report is the collection `dead-links`. */
export const checkLinksTask: TaskConfig<Links> = {
  slug: 'checkLinks',
  label: 'Check for broken links',
  inputSchema: [],
  outputSchema: [{ name: 'found', type: 'number', required: true }],
  schedule: [{ cron: '0 17 3 * * *', queue: 'long' }],
  handler: async ({ req }) => ({ output: await checkLinks(req.payload) }),
}
