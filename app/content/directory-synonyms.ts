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
redos backtracking catastrophic exponential
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
nesting nested depth
length long
lowercase uppercase casing case
capital capitalized uppercase
null nullish nullable undefined
loop iteration foreach
iterate loop
exception error throw
catch except rescue
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
