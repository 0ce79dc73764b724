import { languageName } from '#cms/core/language-name.ts'
import { rebase } from '../admin/save-requests.ts'

const isOverwriting = (args: unknown): args is { toLocale: string } =>
  typeof args === 'object' && args !== null && 'overrideData' in args && args.overrideData === true && 'toLocale' in args

/**
 * Asks before a copy replaces the texts of another language. Without `overrideData` a copy only fills empty fields.
 * @throws if the person cancels
 */
export function confirmCopy({ name, args }: { name: string; args: unknown }): void {
  if (name !== 'copy-data-from-locale' || !isOverwriting(args)) return
  const question = `Replace the existing ${languageName(args.toLocale)} texts? The current texts stay in the list of versions.`
  if (!window.confirm(question)) throw new Error('Nothing was copied.')
}

type Copied = { collectionSlug?: string; docID?: number | string; globalSlug?: string }

/** Bases the next save of the open form on the state that copying produced. */
export function noteCopy({ name, args }: { name: string; args: unknown }, result: unknown): void {
  if (name !== 'copy-data-from-locale') return
  const { collectionSlug, docID, globalSlug } = Object(args) as Copied
  const { updatedAt } = Object(result) as { updatedAt?: unknown }
  if (typeof updatedAt === 'string') rebase(globalSlug ? `globals/${globalSlug}` : `${collectionSlug}/${docID}`, updatedAt)
}
