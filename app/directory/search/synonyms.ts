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

const companions = new Map<string, Set<string>>()
for (const line of GROUPS.trim().split('\n')) {
  const words = line.split(' ')
  for (const word of words) {
    const known = companions.get(rootOf(word)) ?? new Set()
    for (const other of words) if (other !== word) known.add(other)
    companions.set(rootOf(word), known)
  }
}

/** Returns the synonyms of a lower-case word. */
export const synonymsOf = (word: string): string[] => [...(companions.get(rootOf(word)) ?? [])]

const phrases = PHRASES.trim()
  .split('\n')
  .map((line) => {
    const [text = '', replacements = ''] = line.split(' | ')
    return { words: text.split(' '), replacements: replacements.split(' ').map((word) => (word === '-' ? [] : word.split(','))) }
  })

/** Returns for each lower-case word what rules use in its place, according to the phrases it is part of. */
export function replacementsIn(words: readonly string[]): string[][] {
  const replacements = words.map((): string[] => [])
  for (const phrase of phrases)
    for (let start = 0; start + phrase.words.length <= words.length; start += 1)
      if (phrase.words.every((word, index) => words[start + index] === word))
        phrase.replacements.forEach((others, index) => replacements[start + index]?.push(...others))
  return replacements
}
