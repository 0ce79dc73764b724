/** The text before and after a rendered element. */
type Around = readonly [before: string, after: string]

export const around = (before: string, after: string): Around => [before, after]
