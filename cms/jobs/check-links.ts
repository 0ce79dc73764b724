import type { TaskConfig } from 'payload'
import { checkLinks } from '../links/check.server.ts'

type Links = { input: object; output: { found: number } }

/** Looks every night at every link of the site; the report is the collection `dead-links`. */
export const checkLinksTask: TaskConfig<Links> = {
  slug: 'checkLinks',
  label: 'Look for links to nothing',
  inputSchema: [],
  outputSchema: [{ name: 'found', type: 'number', required: true }],
  schedule: [{ cron: '0 17 3 * * *', queue: 'long' }],
  handler: async ({ req }) => ({ output: await checkLinks(req.payload) }),
}
