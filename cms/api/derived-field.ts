/** `custom` of a field computed from others. A change that sets another value is refused, because it would be ignored. */
export const DERIVED = { derived: true } as const
