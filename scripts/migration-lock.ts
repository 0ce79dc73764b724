/** The key of the advisory lock around migrations; an arbitrary number shared by all processes. */
export const MIGRATION_LOCK = 7_586_253
