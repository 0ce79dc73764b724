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

/** A line that says of what follows it in the same sample, as RuboCop writes it: `# bad`, `# good (with a reason)`. */
const TURN = /^\s{0,40}(?:\/\/|#|--)\s{0,4}(bad|good)\b(?!:)[^\n]{0,100}$/i

/** No example may hold more of it: what is longer stays in its text. */
export const LONGEST_SAMPLE = 20_000

export type Piece = { code: string; verdict: 'bad' | 'good' }

/** The pieces of a sample that shows both kinds, one below the other; nothing where it does not. */
export function piecesIn(code: string): Piece[] | undefined {
  const pieces: Piece[] = []
  for (const line of code.split('\n')) {
    const turn = TURN.exec(line)?.[1]?.toLowerCase()
    if (turn) pieces.push({ code: '', verdict: turn === 'bad' ? 'bad' : 'good' })
    const last = pieces.at(-1)
    // What stands before the first of them is of neither kind.
    if (!last) {
      if (line.trim()) return undefined
    } else if (!turn) last.code += `${line}\n`
  }
  const whole = pieces.map((piece) => ({ ...piece, code: piece.code.replace(/^\s*\n/, '').trimEnd() })).filter((piece) => piece.code)
  // What is taken apart leaves its text whole.
  if (whole.some((piece) => piece.code.length > LONGEST_SAMPLE)) return undefined
  return new Set(whole.map(({ verdict }) => verdict)).size === 2 ? whole : undefined
}

const CROSS = /^[❌✖✗✘🚫⛔👎]/u
const TICK = /^[✅✔✓👍]/u
const WORDS = new Map<string, 'bad' | 'good'>([
  ...["don't", 'don’t', 'do not', 'incorrect', 'wrong', 'bad', 'invalid', 'noncompliant', 'non-compliant', 'fail', 'fails', 'failing'].map(
    (word) => [word, 'bad'] as const,
  ),
  ...['do', 'correct', 'right', 'good', 'valid', 'compliant', 'pass', 'passes', 'passing', 'succeed', 'success'].map(
    (word) => [word, 'good'] as const,
  ),
])

/** What a line says that holds nothing but a label: `❌ Incorrect`, `Don't:`. */
export function verdictOfLine(line: string): 'bad' | 'good' | undefined {
  const said = line.replaceAll(/[*_`]/g, '').trim()
  if (said.length > 40) return undefined
  if (CROSS.test(said)) return 'bad'
  if (TICK.test(said)) return 'good'
  return WORDS.get(said.replace(/\s*[.:]$/, '').toLowerCase())
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
