import transliterate from 'slugify'

const EXTENSION = /\.(?:md|markdown|ya?ml|json|csv)$/i

/** `1`, `1.2`, `1.x`, `1.0.x`: a whole segment, so its digits are no order prefix. */
const VERSION = /^\d+(?:\.\d+)*(?:\.x)?$/i

/** Dots and hyphens at the ends mean nothing. The look-behind keeps a long run of them from being tried again at each of its characters. */
const trimmed = (slug: string): string => slug.replace(/^[-.]+|(?<![-.])[-.]+$/g, '')

const segmentSlug = (name: string): string => trimmed(transliterate(name, { lower: true, remove: /[^\w\s.-]+/g }))

/**
 * A text as one segment of an address, for a document's slug: lower-case ASCII letters and digits with single hyphens between.
 * It is empty when no letter of the text has an ASCII spelling.
 */
export function slugify(text: string): string {
  const words = text.replace(/[._/\\–—]+/g, ' ')
  return trimmed(transliterate(words, { lower: true, remove: /[^\w\s-]+/g }))
}

/** A source key's segments, without the source's name ("content:") and the extension. */
function segmentsOf(key: string): string[] {
  const [, source, rest = ''] = /^([^:/]+:)?(.*)$/s.exec(key) ?? []
  return rest
    .replace(EXTENSION, '')
    .split(source ? /[:/]/ : '/')
    .filter(Boolean)
}

/** What a segment calls its page: without order prefix and draft mark, and nothing for an index. */
function plainName(segment: string): string {
  if (VERSION.test(segment)) return segment
  const name = segment.replace(/^\d+\./, '').replace(/\.draft$/, '')
  return name === 'index' ? '' : name
}

/** The name of a source's file, as its author wrote it: without order prefix, draft mark and extension; empty for an index. */
export const nameOfSource = (key: string): string => plainName(segmentsOf(key).at(-1) ?? '')

/**
 * The public path of a source key, such as "content:1.blog:2.post.md" or "1.blog/2.post", and whether its name makes it a partial
 * (a segment begins with "_") or a draft (a segment ends with ".draft"). A segment with nothing to spell in ASCII is left out.
 */
export function pathOfSource(key: string): { path: string; partial: boolean; draft: boolean } {
  const segments = segmentsOf(key)
  const slugs = segments.map((segment) => segmentSlug(plainName(segment))).filter(Boolean)
  return {
    path: `/${slugs.join('/')}`,
    partial: segments.some((segment) => segment.startsWith('_')),
    draft: segments.some((segment) => segment.endsWith('.draft')),
  }
}
