import { saysPublished } from '#cms/access/publishing.ts'

/** What a form saves. `other` is anything else a request may change, such as an unpublication. */
export type SaveKind = 'draft' | 'publication' | 'settings' | 'other'

/** What the address of a request says about what it saves. */
export function readAddress(address: string): { pathname: string; locale: string; isDraft: boolean } {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  return { pathname, locale: searchParams.get('locale') ?? '', isDraft: searchParams.get('draft') === 'true' }
}

export const isDraft = (address: string): boolean => readAddress(address).isDraft

/** Returns what a request to `address` saves, by the values that it sends. */
export function kindOf(address: string, values: Record<string, unknown> | undefined): SaveKind {
  const { pathname, isDraft } = readAddress(address)
  if (isDraft) return 'draft'
  if (pathname.startsWith('/api/globals/')) return 'settings'
  return saysPublished(values?._status) ? 'publication' : 'other'
}
