/** `custom` of a field whose value follows from others: a change that names another value would be ignored, and is refused. */
export const DERIVED = { derived: true } as const
