/** Site constants that are safe in the browser. Texts and names are not here: they come from the CMS. */
export const appConfig = {
  /** Fallback layouts, by the key of a global that may name one (contract C19). */
  layoutFallbacks: ['theme'],
  /** Entries on one page of a directory list. */
  directoryPageSize: 50,
  /** Where the directory's facets stop listing values. */
  maxTags: 12,
} as const
