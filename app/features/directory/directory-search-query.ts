/** What may stand in the address of a page that can be searched. The server reads it; here it is only carried along. */
export const directorySearch = (search: Record<string, unknown>): Record<string, unknown> => search

/** What the page of changes may be asked. */
export const changesSearch = ({ analyzer, before }: Record<string, unknown>): { analyzer?: string; before?: string } => ({
  analyzer: typeof analyzer === 'string' ? analyzer : undefined,
  before: typeof before === 'string' ? before : undefined,
})
