// Ruff says only in words, other ones from rule to rule, whether a fix is safe.

const UNSAFE = /fix(?:es)? (?:is|are) (?:always |currently )?(?:marked as )?(?:always )?unsafe/i

/** Where a reason or nothing follows: what goes on with “if”, “when” or “in some cases” is unsafe only then. */
const WHOLLY =
  /(?:\balways (?:be )?(?:marked )?(?:as )?|\bfix(?: for this rule)? is marked (?:as )?)unsafe(?=[.:;]|,? (?:as|because|since)\b|\s*$)/i

const CONDITION = /^(?:if|when|where|unless|otherwise)\b/i

/** Whether a fix may change what the code does, so that Ruff applies it only when it is told to. */
export function isUnsafeFix(explanation: string): boolean {
  if (UNSAFE.test(explanation.replaceAll('\n', ' '))) return true
  const section = explanation.split(/^#+ /m).find((part) => /^.*\bfix safety\b/i.test(part)) ?? ''
  const sentences = section
    .replace(/^.*/, '')
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=\.) /)
  return sentences.some((sentence) => !CONDITION.test(sentence.trim()) && WHOLLY.test(sentence))
}
