import { rebase } from './save-line.ts'

const isOverwriting = (args: unknown): args is { toLocale: string } =>
  typeof args === 'object' && args !== null && 'overrideData' in args && args.overrideData === true && 'toLocale' in args

/**
 * Asks before the texts of one language take the place of another's. Copied without that, they fill what is empty.
 * @throws when the person thinks better of it
 */
export function confirmCopy({ name, args }: { name: string; args: unknown }): void {
  if (name !== 'copy-data-from-locale' || !isOverwriting(args)) return
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(args.toLocale) ?? args.toLocale
  const question = `Replace the texts there are in ${language}? What they say now stays in the list of versions.`
  if (!window.confirm(question)) throw new Error('Nothing was copied.')
}

type Copied = { collectionSlug?: string; docID?: number | string; globalSlug?: string }

/** Has the form that texts were copied from go on from the state that copying left. */
export function noteCopy({ name, args }: { name: string; args: unknown }, result: unknown): void {
  if (name !== 'copy-data-from-locale') return
  const { collectionSlug, docID, globalSlug } = Object(args) as Copied
  const { updatedAt } = Object(result) as { updatedAt?: unknown }
  if (typeof updatedAt === 'string') rebase(globalSlug ? `globals/${globalSlug}` : `${collectionSlug}/${docID}`, updatedAt)
}
