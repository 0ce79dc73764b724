import { around } from '../around.ts'

/** Open positions. */
export const jobsMessages = {
  employment: { 'full-time': 'Full time', 'part-time': 'Part time', contract: 'Contract', internship: 'Internship' },
  applyBy: around('Apply by ', '.'),
  apply: 'Apply',
  applyAs: (title: string) => `as ${title}`,
}
