/** The name of the drawer in which one document is retired. */
export const retireSlug = (collection: string, id: number | string): string => `retire-${collection}-${id}`
