import type { GeneratePreviewURL } from 'payload'
import { env } from './env.ts'
import { issuePreviewToken } from './preview-token.ts'

/** A working day: as long as a sign-in lasts. */
const LIFETIME_SECONDS = 8 * 60 * 60

/** Where the editor who asks sees a document as it is now, published or not. */
export const previewAddress: GeneratePreviewURL = (doc, { req }) => {
  if (!req.user || typeof doc.path !== 'string') return null
  const expires = Math.floor(Date.now() / 1000) + LIFETIME_SECONDS
  const token = issuePreviewToken({ kind: 'person', id: Number(req.user.id), expires })
  const address = new URL(`/preview/${token}`, env().SITE_URL)
  address.searchParams.set('to', doc.path)
  return address.href
}
