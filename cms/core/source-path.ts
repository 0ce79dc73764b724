import transliterate from 'slugify'

const EXTENSION = /\.(?:md|markdown|ya?ml|json|csv)$/i

/** A segment that is a version (`1`, `1.2`, `1.x`, `1.0.x`), so its digits are not an order prefix. */
const VERSION = /^\d+(?:\.\d+)*(?:\.x)?$/i

/** Trims dots and hyphens at both ends. The lookbehind avoids quadratic backtracking on long runs of them. */
const trimmed = (slug: string): string => slug.replace(/^[-.]+|(?<![-.])[-.]+$/g, '')

const segmentSlug = (name: string): string => trimmed(transliterate(name, { lower: true, remove: /[^\w\s.-]+/g }))

/** The segments of a source key, without the source's name ("content:") and the extension. */
function segmentsOf(key: string): string[] {
  const [, source, rest = ''] = /^([^:/]+:)?(.*)$/s.exec(key) ?? []
  return rest
    .replace(EXTENSION, '')
    .split(source ? /[:/]/ : '/')
    .filter(Boolean)
}

/** The name in a segment, without order prefix and draft suffix; empty for an index. */
function plainName(segment: string): string {
  if (VERSION.test(segment)) return segment
  const name = segment.replace(/^\d+\./, '').replace(/\.draft$/, '')
  return name === 'index' ? '' : name
}

/** The name of a source file, without order prefix, draft suffix and extension; empty for an index. */
export const nameOfSource = (key: string): string => plainName(segmentsOf(key).at(-1) ?? '')

/**
 * The public path of a source key, such as "content:1.blog:2.post.md" or "1.blog/2.post", and whether it is a partial (a
 * segment begins with "_") or a draft (a segment ends with ".draft"). Segments without an ASCII spelling are omitted.
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
