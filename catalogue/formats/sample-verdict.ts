/** Comments that mark a sample as good or bad. */
const COMMENT = /(?:\/\/|#|--|\/\*|<!--)[ \t]{0,9}(GOOD\b|BAD\b|[Gg]ood:|[Bb]ad:)/g

/** Prose that always introduces fixed code. */
const INTRODUCES_FIX =
  /\bto (?:fix|mend|correct|remedy) (?:this|that|it|these|the)\b|\buse\b.{0,80}\binstead\b|^instead\b|\bthe following\b.{0,120}\b(?:is|are|has been|have been) (?:now )?(?:safe|fixed|corrected|secure)\b|\b(?:fixed|corrected|mended) (?:version|code|example)\b|(?:^|[,.;]\s|\b(?:then|simply|or|and)\s)add\b[^.]{0,120}:$/i
/** Prose that introduces fixed code if it follows a bad sample. */
const INTRODUCES_FIX_AFTER_BAD =
  /\b(?:we|you|one) (?:can|could|should) (?:instead |also )?(?:use|fix|add|write)\b|\bto (?:prevent|avoid|resolve|solve) (?:this|that|it)\b/i
/** Prose that introduces another bad sample after one that only prose called fixed. */
const INTRODUCES_BAD = /\b(?:vulnerable|unsafe|insecure|incorrect|bad|wrong|not safe|problematic)\b/i

const MAX_LENGTH = 600

/** The verdict of a sample's own comments, if they agree. */
export function verdictInside(code: string): 'bad' | 'good' | undefined {
  const words = new Set([...code.matchAll(COMMENT)].map(([, word = '']) => word.toLowerCase().replace(':', '')))
  if (words.size !== 1) return undefined
  return words.has('good') ? 'good' : 'bad'
}

/** A comment that labels the lines below it in the same sample, as in RuboCop: `# bad`, `# good (with a reason)`. */
const PIECE_LABEL = /^\s{0,40}(?:\/\/|#|--)\s{0,4}(bad|good)\b(?!:)[^\n]{0,100}$/i

/** Longer samples stay in the text. */
export const MAX_SAMPLE_LENGTH = 20_000

type Piece = { code: string; verdict: 'bad' | 'good' }

/** Splits a sample that shows bad and good code one below the other; undefined for any other sample. */
export function piecesIn(code: string): Piece[] | undefined {
  const pieces: Piece[] = []
  for (const line of code.split('\n')) {
    const label = PIECE_LABEL.exec(line)?.[1]?.toLowerCase()
    if (label) pieces.push({ code: '', verdict: label === 'bad' ? 'bad' : 'good' })
    const last = pieces.at(-1)
    // Code before the first label is neither good nor bad.
    if (!last) {
      if (line.trim()) return undefined
    } else if (!label) last.code += `${line}\n`
  }
  const whole = pieces.map((piece) => ({ ...piece, code: piece.code.replace(/^\s*\n/, '').trimEnd() })).filter((piece) => piece.code)
  // Splitting must not lose a piece.
  if (whole.some((piece) => piece.code.length > MAX_SAMPLE_LENGTH)) return undefined
  return new Set(whole.map(({ verdict }) => verdict)).size === 2 ? whole : undefined
}

const CROSS = /^[❌✖✗✘🚫⛔👎]/u
const TICK = /^[✅✔✓👍]/u
const LABELS = new Map<string, 'bad' | 'good'>([
  ...["don't", 'don’t', 'do not', 'incorrect', 'wrong', 'bad', 'invalid', 'noncompliant', 'non-compliant', 'fail', 'fails', 'failing'].map(
    (word) => [word, 'bad'] as const,
  ),
  ...['do', 'correct', 'right', 'good', 'valid', 'compliant', 'pass', 'passes', 'passing', 'succeed', 'success'].map(
    (word) => [word, 'good'] as const,
  ),
])

/** The verdict of a line that is only a label: `❌ Incorrect`, `Don't:`. */
export function verdictOfLine(line: string): 'bad' | 'good' | undefined {
  const label = line.replaceAll(/[*_`]/g, '').trim()
  if (label.length > 40) return undefined
  if (CROSS.test(label)) return 'bad'
  if (TICK.test(label)) return 'good'
  return LABELS.get(label.replace(/\s*[.:]$/, '').toLowerCase())
}

/**
 * The verdict of the paragraph directly before a sample.
 * @param before verdict of the previous sample in the same section; `fixed` if only prose called it good
 */
export function verdictBefore(lines: readonly string[], before: 'bad' | 'fixed' | undefined): 'bad' | 'good' | undefined {
  const last = lines.findLastIndex((line) => line.trim())
  const blank = lines.findLastIndex((line, at) => at < last && !line.trim())
  const prose = lines
    .slice(blank + 1, last + 1)
    .join(' ')
    .slice(-MAX_LENGTH)
    .replaceAll(/[*_]/g, '')
    .trim()
  if (INTRODUCES_FIX.test(prose) || (before === 'bad' && INTRODUCES_FIX_AFTER_BAD.test(prose))) return 'good'
  return before === 'fixed' && INTRODUCES_BAD.test(prose) ? 'bad' : undefined
}
