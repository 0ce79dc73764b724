/** How far sales are with a submission, in the order they work through them; the keys 1 to 5 stand for them. */
export const SUBMISSION_STATUSES = ['new', 'contacted', 'qualified', 'closed', 'spam'] as const

export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** As many may be changed at once. */
export const MOST_AT_ONCE = 500
