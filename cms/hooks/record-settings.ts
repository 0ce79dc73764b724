import type { GlobalAfterChangeHook } from 'payload'
import { recordAct } from './record-act.ts'

const OF_EVERY_SAVE = ['id', 'createdAt', 'updatedAt', 'globalType', 'savedBy']

/** What a field says, as text; nothing, however it is written, is the same nothing. */
function saidBy(value: unknown): string {
  const text = JSON.stringify(value, (_key, inner: unknown) => (inner === null ? undefined : inner)) ?? ''
  return text === '{}' || text === '[]' ? '' : text
}

/** Records which of the site's settings were changed; what they say now is in the settings. */
export const recordSettings: GlobalAfterChangeHook = async ({ doc, previousDoc, global, req }) => {
  const is = doc as Record<string, unknown>
  const was = (previousDoc ?? {}) as Record<string, unknown>
  const fields = Object.keys(is).filter((name) => !OF_EVERY_SAVE.includes(name) && saidBy(is[name]) !== saidBy(was[name]))
  await recordAct(req, { act: 'settings-changed', subject: { collection: global.slug }, details: { fields } })
}
