/** How far sales are with a submission, in the order they work through them; the keys 1 to 5 stand for them. */
export const SUBMISSION_STATUSES = ['new', 'contacted', 'qualified', 'closed', 'spam'] as const

export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** A status as people read it. */
export const statusName = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1)

/** As many may be changed at once. */
export const MOST_AT_ONCE = 500
