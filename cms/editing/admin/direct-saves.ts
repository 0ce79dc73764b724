import type { OpenDocument } from './use-open-document.ts'

/** Requests that outlive their page may have 64 KiB. */
const OUTLIVES_PAGE = 60_000

/** Sends JSON in a request that outlives the page if it is small enough. */
export const sendJson = (method: 'PATCH' | 'POST', address: string, body: string): Promise<Response> =>
  fetch(address, {
    method,
    credentials: 'include',
    keepalive: new Blob([body]).size < OUTLIVES_PAGE,
    headers: { 'content-type': 'application/json' },
    body,
  })

/** Saves a draft without the form, which ignores submits while another language is loaded and ends with its view. */
export async function saveDirectly({ address, locale }: OpenDocument, data: object): Promise<void> {
  const query = `draft=true&autosave=true&depth=0&fallback-locale=null&locale=${locale}`
  await sendJson('PATCH', `${address}?${query}`, JSON.stringify({ ...data, _status: 'draft' }))
}
