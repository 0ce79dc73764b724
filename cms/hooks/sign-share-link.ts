import type { CollectionAfterReadHook } from 'payload'
import { env } from '../env.ts'
import { issuePreviewToken } from '../preview-token.ts'

type Stored = { id: number; createdBy?: number | { id: number } | null }

/**
 * The address to send, and the name of who made it: colleagues may know each other's names here, though not their
 * accounts. The document is found from the link itself, so it stays right when the document moves.
 */
export const signShareLink: CollectionAfterReadHook<Stored> = async ({ doc, req }) => {
  const maker = typeof doc.createdBy === 'object' ? doc.createdBy?.id : doc.createdBy
  const person = maker ? await req.payload.findByID({ collection: 'users', id: maker, depth: 0, disableErrors: true, req }) : null
  const url = new URL(`/preview/${issuePreviewToken({ kind: 'share', id: doc.id })}`, env().SITE_URL).href
  return { ...doc, url, madeBy: person ? person.name || person.email : null }
}
