/** The statuses of a submission in the order of work; the keys 1 to 5 set them. */
export const SUBMISSION_STATUSES = ['new', 'contacted', 'qualified', 'closed', 'spam'] as const

export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** The label of a status. */
export const statusName = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1)

/** The most submissions that can be changed at once. */
export const MAX_AT_ONCE = 500
