import type { TaskConfig } from 'payload'
import { applyRetention } from './retention.server.ts'

type Retention = { input: object; output: { done: number } }

/** Applies the retention rules of the inbox settings every night. */
export const applyRetentionTask: TaskConfig<Retention> = {
  slug: 'applyRetention',
  label: 'Anonymise or delete old submissions',
  inputSchema: [],
  outputSchema: [{ name: 'done', type: 'number', required: true }],
  schedule: [{ cron: '0 41 3 * * *', queue: 'long' }],
  handler: async ({ req }) => ({ output: await applyRetention(req.payload) }),
}
