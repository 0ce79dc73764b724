import { companionsIn, phrasesIn, placesOf, replacementsBy } from '#platform/text-index/phrases.ts'

/** Synonyms, one group per line. They rank below the typed word. */
const GROUPS = `
circular cyclic cycle
dependency import
dead unreachable unused
shadowed hides outer
equality equals eqeqeq === ==
?? nullish
?. optional
xss scripting innerhtml dangerously
csrf forgery
sqli sql injection
redos backtracking catastrophic
regex regexp regular
function method
parameter argument param
cast assertion coercion conversion
async asynchronous
sync synchronous blocking
typo misspelled spelling
order sort sorted sorting ordering
multiple multi several
indentation indent
whitespace spacing spaces
semicolon semi
comma commas trailing
quote quotes quotation
parentheses parens bracket
braces curly
ternary conditional
constant const
global globals
env environment
directory folder
docs documentation docstring jsdoc
comment comments
duplicate dupe repeated redundant
useless unnecessary redundant needless
forbid disallow ban restricted
password secret credential hardcoded
random randomness entropy
hash md5 sha1
crypto cryptographic cipher
cert certificate tls ssl
nesting nested depth deep
length long
lowercase uppercase casing case
capital capitalized uppercase
null nullish nullable undefined
loop iteration foreach
iterate loop
exception error throw
catch except rescue
unhandled uncaught
kebab kebabcase filename hyphenated
mutate mutable mutation
deprecated obsolete legacy
todo fixme
log console print
debug debugger breakpoint
accessibility a11y aria
image img
link anchor href
hook hooks
prop props property
state usestate setstate
render rendering rerender
test tests spec
skipped disabled skip
focused exclusive
flaky nondeterministic
performance slow
colour color
`

/** Phrases, with the words that rules use in place of each of their words: `-` for none, commas between several. */
const PHRASES = `
triple equals | eqeqeq,=== -
double equals | eqeqeq,== -
loose equality | eqeqeq,== -
function too long | - - lines
method too long | function - lines
component too long | - - lines
class too long | - - lines
file too long | - - lines
too many | - max
too deep | - depth
unhandled rejection | floating promises
unhandled rejections | floating promises
unhandled promise | floating promises
unhandled promise rejection | floating promises promises
missing await | floating promises
forgot to await | floating - promises
without base | - radix
missing return type | explicit - -
without radix | - radix
forgot await | floating promises
forgotten await | floating promises
never awaited promise | floating floating promises
promise never awaited | promises floating floating
missing break | fallthrough fallthrough
exponential regex | backtracking regex
exponential regexp | backtracking regexp
callback hell | callbacks nested
conditional hook | rules hooks
conditional hooks | rules hooks
hook in condition | hooks - rules
hooks in condition | hooks - rules
throw string | throw literal
typeof typo | typeof valid
infinite loop | unmodified,direction loop
todo comment | warning comments
todo comments | warning comments
swallowed exception | empty catch,block
swallowed error | empty catch,block
`

/** A crude stem: `dependencies` and `dependency` share one. */
const rootOf = (word: string): string => word.replace(/(?:ies|ing|es|ed|s|y|e)$/, '')

/** Returns the synonyms of a lower-case word. */
export const synonymsOf = companionsIn(GROUPS, rootOf)

const phrases = phrasesIn(PHRASES, (words, others) => ({
  words,
  replacements: others.map((word) => (word === '-' ? [] : word.split(','))),
}))

/** Returns for each lower-case word what rules use in its place, according to the phrases it is part of. */
export const replacementsIn = (words: readonly string[]): string[][] => replacementsBy(phrases, words)

/** Separates the subject of a tool's message from boilerplate and inserted values. */

/** An inserted name, value or number: `'React'`, `"useState"`, `(13)`. Quoted lower-case words may belong to the rule. */
const FILLED_IN =
  /^["'`‘“][^\s"'`’”]+["'`’”](?=\s+is\s)|(["'`‘“])(?=[^\s"'`’”]*[\p{Lu}\d#$-]|\p{L}["'`’”])[^\s"'`’”]*[\p{L}\d][^\s"'`’”]*["'`’”]|(?<=\s|\()\d+(?=[\s.,)]|$)/gu
const QUOTED = /["'`‘“]([^"'`’”]+)["'`’”]/gu

/** Words common to messages of any rule. */
const SAYS_LITTLE = new Set('already detected either expected forbidden found instead must should unexpected'.split(' '))
/** Words that carry no meaning once inserted values are removed, as in "Do not use `Array#forEach()`". */
const SAYS_NOTHING = new Set(
  'an and are be by do does for from has have in is it no not of the this to use used was with you your'.split(' '),
)

/** Returns whether a word is boilerplate that a rule's texts need not contain. */
export const saysLittle = (word: string): boolean => SAYS_LITTLE.has(word)

/** Removes inserted values from a message. Returns the text unchanged if nothing meaningful would remain. */
export function messageOf(text: string): string {
  const left = text.replaceAll(FILLED_IN, ' ')
  const words = left.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return words.length >= 3 && words.some((word) => !SAYS_LITTLE.has(word) && !SAYS_NOTHING.has(word)) ? left : text
}

/** Returns the quoted words of a text that has others too, in lower case. They may belong to the rule or to somebody's own code. */
export function quotedIn(text: string): string[] {
  const quoted = [...text.matchAll(QUOTED)].map(([, inner = '']) => inner)
  const others = text.replaceAll(QUOTED, ' ').match(/\p{L}{2,}/gu) ?? []
  return others.length > 0 ? quoted.flatMap((inner) => inner.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) : []
}

/**
 * Messages of the most used tools, and names of weaknesses from reports, that share no word with their rules; and the words of
 * those rules: all that are separated by spaces, one of those separated by commas.
 */
const MESSAGES = `
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

const messages = phrasesIn(MESSAGES, (words, rule) => ({ words, rule: rule.map((group) => group.split(',')) }))

/** Returns the words of the rule whose message occurs in these lower-case words, or nothing. */
export const ruleWordsIn = (words: readonly string[]): string[][] =>
  messages.find((message) => placesOf(message.words, words).length > 0)?.rule ?? []
