/** The statuses of a submission in the order of work; the keys 1 to 5 set them. */
export const SUBMISSION_STATUSES = ['new', 'contacted', 'qualified', 'closed', 'spam'] as const

export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** The label of a status, or of the state of a delivery. */
export const statusName = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1)

/** The most submissions that can be changed at once. */
export const MAX_AT_ONCE = 500

const REASONS: Record<string, string> = {
  trap: 'A field that is hidden from people was filled in.',
  hasty: 'It was filled in faster than people type.',
  links: 'It contains many links.',
  busy: 'Many forms came from the same network at that time.',
  disposable: 'The email address is from a disposable address service.',
}

/** The signs of spam in a submission, one sentence each. */
export const spamReasons = (signs: unknown): string[] =>
  Array.isArray(signs) ? signs.map((sign) => REASONS[String(sign)] ?? `Other: ${String(sign)}.`) : []

/** The URL hash that opens the test drawer; the dashboard links to it. */
export const TEST_HASH = '#test'
