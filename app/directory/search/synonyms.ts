import { companionsIn, phrasesIn, replacementsBy } from '#platform/text-index/phrases.ts'

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
