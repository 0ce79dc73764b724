/** Site constants that are safe in the browser. Texts and names are not here: they come from the CMS. */
export const appConfig = {
  /** Issues on one page of an analyzer's list. */
  directoryPageSize: 50,
} as const
