/** What a tool's message has in it beside what its rule is about. */

/** A name, a value or a number that a message was filled in with: `'React'`, `"useState"`, `(13)`. What is written small may be a word of the rule's own. */
const FILLED_IN =
  /^["'`‘“][^\s"'`’”]+["'`’”](?=\s+is\s)|(["'`‘“])(?=[^\s"'`’”]*[\p{Lu}\d#$-]|\p{L}["'`’”])[^\s"'`’”]*[\p{L}\d][^\s"'`’”]*["'`’”]|(?<=\s|\()\d+(?=[\s.,)]|$)/gu
const QUOTED = /["'`‘“]([^"'`’”]+)["'`’”]/gu

/** What messages say whatever they are about. */
const SAYS_LITTLE = new Set('already detected either expected forbidden found instead must should unexpected'.split(' '))
/** What is left of a message is no more than these where all that it says was filled in: "Do not use `Array#forEach()`". */
const SAYS_NOTHING = new Set(
  'an and are be by do does for from has have in is it no not of the this to use used was with you your'.split(' '),
)

/** Whether a word of a message may well be missing from its rule. */
export const saysLittle = (word: string): boolean => SAYS_LITTLE.has(word)

/** A message without what it was filled in with, which no rule is found by; any other text, and one that says nothing else, as it is. */
export function messageOf(text: string): string {
  const left = text.replaceAll(FILLED_IN, ' ')
  const words = left.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return words.length >= 3 && words.some((word) => !SAYS_LITTLE.has(word) && !SAYS_NOTHING.has(word)) ? left : text
}

/** What stands in quotation marks among other words, in lower case: it may be a word of the rule's, or somebody's own. */
export function quotedIn(text: string): string[] {
  const quoted = [...text.matchAll(QUOTED)].map(([, inner = '']) => inner)
  const others = text.replaceAll(QUOTED, ' ').match(/\p{L}{2,}/gu) ?? []
  return others.length > 0 ? quoted.flatMap((inner) => inner.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) : []
}

/**
 * Sentences of the most used tools, and weaknesses by the names that reports have for them, that share no word with their rules; and what
 * those are called: one of the words between commas, and each between blanks.
 */
const SAID = `
is called conditionally | rules hooks,hook
missing jsdoc | require jsdoc
is not defined | undef,undeclared
defined but never used | unused vars,variables
assigned a value but never used | unused vars,variables
is already defined | redeclare
already been declared | redeclare
declared in the upper scope | shadow
before it was defined | before define,declaration
is never reassigned | prefer,use const
saw an assignment | cond,expressions assign
must be awaited | floating promises
has a complexity of | complexity
should return a value or throw | always return
expected indentation of | indent
to come before selector | descending specificity
unable to resolve path | unresolved,missing import,imports
missing in props validation | prop types
is extraneous | extraneous
import should occur before | import order,first
unsafe regex | backtracking,quadratic
unsafe regexp | backtracking,quadratic
denial of service | backtracking,quadratic
code injection | eval
remote code execution | eval
prototype pollution | proto,extend
sync file system | sync,synchronous
synchronous file system | sync,synchronous
stale closure | exhaustive deps,dependencies
stale closures | exhaustive deps,dependencies
unawaited promise | floating promises
unawaited promises | floating promises
`

const sentences = SAID.trim()
  .split('\n')
  .map((line) => {
    const [said = '', called = ''] = line.split(' | ')
    return { said: said.split(' '), called: called.split(' ').map((words) => words.split(',')) }
  })

/** What the rule is called whose sentence stands among some words in lower case; nothing where none does. */
export function calledWhere(words: readonly string[]): string[][] {
  const isSaid = (said: readonly string[]) => words.some((_, start) => said.every((word, index) => words[start + index] === word))
  return sentences.find(({ said }) => isSaid(said))?.called ?? []
}
