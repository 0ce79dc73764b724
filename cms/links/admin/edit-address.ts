/** Returns the admin address of the document or global that contains a link. */
export function editAddress(source: string, id: number): string {
  return source.startsWith('global:') ? `/admin/globals/${source.slice('global:'.length)}` : `/admin/collections/${source}/${id}`
}
