// Ruff documents only in prose, worded differently for each rule, whether a fix is safe.

const UNSAFE = /fix(?:es)? (?:is|are) (?:always |currently )?(?:marked as )?(?:always )?unsafe/i

/** Followed by a reason or nothing; with “if”, “when” or “in some cases” the fix is unsafe only then. */
const ALWAYS_UNSAFE =
  /(?:\balways (?:be )?(?:marked )?(?:as )?|\bfix(?: for this rule)? is marked (?:as )?)unsafe(?=[.:;]|,? (?:as|because|since)\b|\s*$)/i

const CONDITION = /^(?:if|when|where|unless|otherwise)\b/i

/** Whether the fix is always unsafe, so that Ruff applies it only with `--unsafe-fixes`. */
export function isUnsafeFix(explanation: string): boolean {
  if (UNSAFE.test(explanation.replaceAll('\n', ' '))) return true
  const section = explanation.split(/^#+ /m).find((part) => /^.*\bfix safety\b/i.test(part)) ?? ''
  const sentences = section
    .replace(/^.*/, '')
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=\.) /)
  return sentences.some((sentence) => !CONDITION.test(sentence.trim()) && ALWAYS_UNSAFE.test(sentence))
}
