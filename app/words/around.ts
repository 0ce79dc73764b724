/** Words around something that is drawn: what comes before it and what comes after. */
type Around = readonly [before: string, after: string]

export const around = (before: string, after: string): Around => [before, after]
