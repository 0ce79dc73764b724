import { type GlobalBeforeChangeHook, ValidationError } from 'payload'
import type { Navigation } from '../../payload-types.ts'

/** Refuses two settings for one folder: nobody could say which one holds. */
export const guardSections: GlobalBeforeChangeHook = ({ data }) => {
  const { sections } = data as Partial<Navigation>
  const seen = new Set<string>()
  for (const [index, { path }] of (sections ?? []).entries()) {
    if (seen.has(path)) {
      throw new ValidationError({
        global: 'navigation',
        errors: [{ path: `sections.${index}.path`, message: `${path} is listed twice. Keep one of the two.` }],
      })
    }
    seen.add(path)
  }
  return data
}
