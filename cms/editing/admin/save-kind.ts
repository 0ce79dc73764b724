import { saysPublished } from '../publishing.ts'

/** What a form saves. `other` is anything else a request may change, such as an unpublication. */
export type SaveKind = 'draft' | 'publication' | 'settings' | 'other'

const urlOf = (address: string) => new URL(address, 'http://localhost')

export const isDraft = (address: string): boolean => urlOf(address).searchParams.get('draft') === 'true'

/** Returns what a request to `address` saves, by the values that it sends. */
export function kindOf(address: string, values: Record<string, unknown> | undefined): SaveKind {
  if (isDraft(address)) return 'draft'
  if (urlOf(address).pathname.startsWith('/api/globals/')) return 'settings'
  return saysPublished(values?._status) ? 'publication' : 'other'
}
