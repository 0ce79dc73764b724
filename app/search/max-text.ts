/** How long a text may be that is searched for, in the fields and the API alike: a line of a log is shorter. */
export const MAX_TEXT = 300
