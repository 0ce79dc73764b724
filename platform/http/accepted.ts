/** Parses a weight (RFC 9110, 12.4.2): 1 if it is missing, 0 if it is malformed. */
function weightOf(parameters: readonly string[]): number {
  const value = parameters.find((parameter) => /^\s*q=/i.test(parameter))?.replace(/^\s*q=/i, '')
  return value === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/.test(value) ? Number(value) : 0
}

/** The weights in a header such as `Accept` or `Accept-Encoding`, by lower-case name. */
const weightsIn = (accepted: string): ReadonlyMap<string, number> =>
  new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';')
      return [name.trim().toLowerCase(), weightOf(parameters)]
    }),
  )

/** Returns whether a client accepts a media type (RFC 9110, 12.5.1). Without the header it accepts everything. */
export function acceptsType(accept: string | null, type: string): boolean {
  if (accept === null || accept.trim() === '') return true
  const weights = weightsIn(accept)
  return (weights.get(type) ?? weights.get(type.replace(/\/.*/, '/*')) ?? weights.get('*/*') ?? 0) > 0
}

/** The encodings that the site compresses with. */
export type Encoding = 'br' | 'gzip'

/** Ordered by preference for clients that weigh both alike: Brotli is smaller. */
const SUPPORTED: readonly Encoding[] = ['br', 'gzip']

/** Former names, as the RFC asks. */
const ALIASES: Record<string, string> = { 'x-gzip': 'gzip' }

const codingsIn = (accepted: string): Map<string, number> =>
  new Map([...weightsIn(accepted)].map(([name, weight]) => [ALIASES[name] ?? name, weight]))

/**
 * Returns the encoding out of `supported` that a client prefers (RFC 9110, 12.5.3), if any. A client that accepts neither ours nor
 * plain text gets plain text: a response helps more than 406.
 * @param accepted the value of `Accept-Encoding`
 * @param supported ordered by preference for clients that weigh them alike
 * @param isSmall whether the body is too small to gain from compression; it is compressed only if the client refuses plain text
 */
export function preferredEncoding<T extends string>(accepted: string, supported: readonly T[], isSmall = false): T | undefined {
  const weights = codingsIn(accepted)
  const others = weights.get('*')
  const weight = (coding: string) => weights.get(coding) ?? others ?? 0
  const [best] = supported.filter((coding) => weight(coding) > 0).toSorted((a, b) => weight(b) - weight(a))
  const plain = weights.get('identity')
  if (!best || (plain ?? 0) > weight(best)) return undefined
  return isSmall && (plain ?? others) !== 0 ? undefined : best
}

/** Returns the preferred encoding of a response that is compressed on its way out. */
export const acceptedEncoding = (headers: Headers, isSmall = false): Encoding | undefined =>
  preferredEncoding(headers.get('accept-encoding') ?? '', SUPPORTED, isSmall)

/**
 * Returns whether a client prefers Markdown to a page (RFC 9110, 12.5.1). It has to name `text/markdown`; named with the same weight as
 * HTML, Markdown wins, because no browser names it.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept || !/markdown/i.test(accept)) return false
  const weights = weightsIn(accept)
  const markdown = weights.get('text/markdown') ?? 0
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  return markdown > 0 && markdown >= html
}
