const FALLBACK = /^fallback-?locale/i

/** Lists of documents, from which the admin's pickers read titles. Nobody saves them back. */
const LIST = /^\/api\/[\w-]+$/

/**
 * Makes a call of somebody who may save return every language as it is stored. With English in place of missing translations, a
 * form that shows its own save, or a program that sends back what it has read, would store the English text as the translation.
 * A read may ask for a fallback by name; a change never gets one.
 */
export function withStoredTexts(request: Request, { reads }: { reads: boolean }): Request {
  const url = new URL(request.url)
  const names = [...url.searchParams.keys()].filter((name) => FALLBACK.test(name))
  if (reads && (names.length > 0 || LIST.test(url.pathname))) return request
  for (const name of names) url.searchParams.delete(name)
  url.searchParams.set('fallback-locale', 'none')
  const { method, headers, signal, body } = request
  return new Request(url, { method, headers, signal, ...(body && { body, duplex: 'half' }) })
}
