/** What a representation is told by: its entity tag, and when it changed last. */
export type Validators = { etag: string; modified: Date }

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/** HTTP knows seconds. */
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Whether who asks has this very state already (RFC 9110, 13.2): the tag counts, the date only without one. */
export function isUnchanged(headers: Headers, { etag, modified }: Validators): boolean {
  const known = headers.get('if-none-match')
  if (known !== null) return known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(etag))
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return !Number.isNaN(since) && seconds(modified) <= since / 1000
}

/** Whether a range may be given: `If-Range` names this very state, or nothing at all. */
export function isRangeValid(headers: Headers, { etag, modified }: Validators): boolean {
  const condition = headers.get('if-range')?.trim()
  if (condition === undefined) return true
  if (condition.startsWith('"') || condition.startsWith('W/')) return condition === etag && !etag.startsWith('W/')
  return Date.parse(condition) / 1000 === seconds(modified)
}

/** The headers that name a state. */
export const validatorHeaders = ({ etag, modified }: Validators): Record<string, string> => ({
  etag,
  'last-modified': modified.toUTCString(),
})
