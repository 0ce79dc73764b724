/** Where editors change what holds a link: a document, or a global. */
export function editAddress(source: string, id: number): string {
  return source.startsWith('global:') ? `/admin/globals/${source.slice('global:'.length)}` : `/admin/collections/${source}/${id}`
}
