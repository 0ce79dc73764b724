/** Words of the field that mean the same; the words of a line are looked for beside each other, below what was typed. */
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

/** What people say in more than a word, and what rules have in the place of each of the words; `-` nothing, commas between several. */
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

/** `dependencies` and `dependency` have the same root. */
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

/** What else a word in lower case may be called. */
export const synonymsOf = (word: string): string[] => [...(companions.get(rootOf(word)) ?? [])]

const phrases = PHRASES.trim()
  .split('\n')
  .map((line) => {
    const [said = '', called = ''] = line.split(' | ')
    return { said: said.split(' '), called: called.split(' ').map((words) => (words === '-' ? [] : words.split(','))) }
  })

/** For each of some words in lower case what rules have in its place, by the phrases that it is part of. */
export function calledBy(words: readonly string[]): string[][] {
  const called = words.map((): string[] => [])
  for (const phrase of phrases)
    for (let start = 0; start + phrase.said.length <= words.length; start += 1)
      if (phrase.said.every((word, index) => words[start + index] === word))
        phrase.called.forEach((others, index) => called[start + index]?.push(...others))
  return called
}
