/** What the site compresses by; anything else leaves as it is. */
export type Encoding = 'br' | 'gzip'

/** The smaller of the encodings that a client takes, or none. */
export function acceptedEncoding(headers: Headers): Encoding | undefined {
  const accepted = headers.get('accept-encoding') ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}
