/** Returns the slug of the drawer for retiring a document. */
export const retireSlug = (collection: string, id: number | string): string => `retire-${collection}-${id}`
