/** What the comments in a sample say of it. */
const COMMENT = /(?:\/\/|#|--|\/\*|<!--)[ \t]{0,9}(GOOD\b|BAD\b|[Gg]ood:|[Bb]ad:)/g

/** Prose that can only lead to code without the issue, whatever stands before it. */
const MENDS =
  /\bto (?:fix|mend|correct|remedy) (?:this|that|it|these|the)\b|\buse\b.{0,80}\binstead\b|^instead\b|\bthe following\b.{0,120}\b(?:is|are|has been|have been) (?:now )?(?:safe|fixed|corrected|secure)\b|\b(?:fixed|corrected|mended) (?:version|code|example)\b|(?:^|[,.;]\s|\b(?:then|simply|or|and)\s)add\b[^.]{0,120}:$/i
/** Prose that does so after code with the issue. */
const MENDS_LAST =
  /\b(?:we|you|one) (?:can|could|should) (?:instead |also )?(?:use|fix|add|write)\b|\bto (?:prevent|avoid|resolve|solve) (?:this|that|it)\b/i
/** Prose that after code which only prose called good leads to another sample with the issue. */
const FAILS = /\b(?:vulnerable|unsafe|insecure|incorrect|bad|wrong|not safe|problematic)\b/i

const LONGEST = 600

/** What a sample says of itself, if its comments agree. */
export function verdictInside(code: string): 'bad' | 'good' | undefined {
  const words = new Set([...code.matchAll(COMMENT)].map(([, word = '']) => word.toLowerCase().replace(':', '')))
  if (words.size !== 1) return undefined
  return words.has('good') ? 'good' : 'bad'
}

/**
 * What the paragraph directly before a sample says of it.
 * @param before what the sample above it in the same section is; `mended` where only prose made it good
 */
export function verdictBefore(lines: readonly string[], before: 'bad' | 'mended' | undefined): 'bad' | 'good' | undefined {
  const last = lines.findLastIndex((line) => line.trim())
  const blank = lines.findLastIndex((line, at) => at < last && !line.trim())
  const prose = lines
    .slice(blank + 1, last + 1)
    .join(' ')
    .slice(-LONGEST)
    .replaceAll(/[*_]/g, '')
    .trim()
  if (MENDS.test(prose) || (before === 'bad' && MENDS_LAST.test(prose))) return 'good'
  return before === 'mended' && FAILS.test(prose) ? 'bad' : undefined
}
