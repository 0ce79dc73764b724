import type { TaskConfig } from 'payload'
import { applyRetention } from '../inbox/retention.server.ts'

type Retention = { input: object; output: { done: number } }

/** Takes every night out of the inbox what was kept long enough, as its settings say. */
export const applyRetentionTask: TaskConfig<Retention> = {
  slug: 'applyRetention',
  label: 'Anonymise or delete old submissions',
  inputSchema: [],
  outputSchema: [{ name: 'done', type: 'number', required: true }],
  schedule: [{ cron: '0 41 3 * * *', queue: 'long' }],
  handler: async ({ req }) => ({ output: await applyRetention(req.payload) }),
}
