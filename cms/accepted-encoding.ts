/** What the site compresses by; anything else leaves as it is. */
export type Encoding = 'br' | 'gzip'

/** The smaller first: it is sent where a client likes both as much. */
const OURS: readonly Encoding[] = ['br', 'gzip']

const ALIASES: Record<string, string> = { 'x-gzip': 'gzip' }

/** A weight (RFC 9110, 12.4.2); none is 1, and one that cannot be read takes nothing. */
function weightOf(parameters: readonly string[]): number {
  const written = parameters.find((parameter) => /^\s*q=/i.test(parameter))?.replace(/^\s*q=/i, '')
  return written === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/.test(written) ? Number(written) : 0
}

const weightsIn = (accepted: string): Map<string, number> =>
  new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';')
      const coding = name.trim().toLowerCase()
      return [ALIASES[coding] ?? coding, weightOf(parameters)]
    }),
  )

/**
 * The encoding that a client likes best of ours (RFC 9110, 12.5.3), or none. Where it takes neither ours nor plain text, it is
 * sent plain text: an answer helps more than a refusal.
 * @param isSmall too small to be worth it: compressed only for who refuses plain text
 */
export function acceptedEncoding(headers: Headers, isSmall = false): Encoding | undefined {
  const weights = weightsIn(headers.get('accept-encoding') ?? '')
  const others = weights.get('*')
  const weight = (coding: string) => weights.get(coding) ?? others ?? 0
  const [best] = OURS.filter((coding) => weight(coding) > 0).toSorted((a, b) => weight(b) - weight(a))
  const plain = weights.get('identity')
  if (!best || (plain ?? 0) > weight(best)) return undefined
  return isSmall && (plain ?? others) !== 0 ? undefined : best
}
