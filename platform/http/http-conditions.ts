/** The validators of a representation. */
export type Validators = { etag: string; modified: Date }

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/** HTTP dates have a resolution of one second. */
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Returns whether the client's copy is current (RFC 9110, 13.2): `If-None-Match` takes precedence over `If-Modified-Since`. */
export function isUnchanged(headers: Pick<Headers, 'get'>, { etag, modified }: Validators): boolean {
  const known = headers.get('if-none-match')
  if (known !== null) return known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(etag))
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return !Number.isNaN(since) && seconds(modified) <= since / 1000
}

/** Returns whether a range may be sent: `If-Range` matches the current representation, or is absent. */
export function isRangeValid(headers: Headers, { etag, modified }: Validators): boolean {
  const condition = headers.get('if-range')?.trim()
  if (condition === undefined) return true
  if (condition.startsWith('"') || condition.startsWith('W/')) return condition === etag && !etag.startsWith('W/')
  return Date.parse(condition) / 1000 === seconds(modified)
}

export const validatorHeaders = ({ etag, modified }: Validators): Record<string, string> => ({
  etag,
  'last-modified': modified.toUTCString(),
})
