import type { CollectionAfterReadHook } from 'payload'
import { env } from '../env.ts'
import { issuePreviewToken } from '../preview-token.ts'

/** The address to send: the document is found from the link itself, so it stays right when the document moves. */
export const signShareLink: CollectionAfterReadHook<{ id: number }> = ({ doc }) => ({
  ...doc,
  url: new URL(`/preview/${issuePreviewToken({ kind: 'share', id: doc.id })}`, env().SITE_URL).href,
})
