/** Texts copied from a terminal, an editor, a comment or an address bar, and operators. */
export const PASTED = `
'foo' is assigned a value but never used. eslint(no-unused-vars) | no-unused-vars
12:5  error  'foo' is not defined  no-undef | no-undef
'x' is never reassigned. Use 'const' instead. (prefer-const) | prefer-const
Unexpected any. Specify a different type. eslint(@typescript-eslint/no-explicit-any) | no-explicit-any
Promises must be awaited, end with a call to .catch | no-floating-promises noFloatingPromises
React Hook useEffect has a missing dependency: 'id'. Either include it or remove the dependency array | exhaustive-deps useExhaustiveDependencies
Expected '===' and instead saw '==' | eqeqeq noDoubleEquals
Unexpected console statement. | no-console noConsole
Unexpected "color-named" | color-named
lint/suspicious/noDebugger ━━━━ This is an unexpected use of the debugger statement. | noDebugger
lint/correctness/noUnusedVariables: This variable is unused. | noUnusedVariables
// eslint-disable-next-line no-console | no-console
/* eslint-disable no-eval, no-alert */ | no-eval no-alert
// eslint-disable-next-line @typescript-eslint/ban-ts-comment -- for now | ban-ts-comment
/* stylelint-disable declaration-no-important */ | declaration-no-important
// biome-ignore lint/suspicious/noExplicitAny: generated | noExplicitAny
// oxlint-disable-next-line no-debugger | no-debugger
[no-cond-assign] | no-cond-assign
"no-fallthrough": "error", | no-fallthrough
'unicorn/no-null': 'off', | no-null
\`no-proto\` | no-proto
rule no-sequences | no-sequences
error no-shadow | no-shadow
what does no-octal mean? | no-octal
https://eslint.org/docs/latest/rules/no-eval | no-eval
https://eslint.org/docs/latest/rules/indent#options | indent
https://typescript-eslint.io/rules/no-floating-promises/ | no-floating-promises
https://stylelint.io/user-guide/rules/color-no-hex/ | color-no-hex
https://biomejs.dev/linter/rules/no-double-equals/ | noDoubleEquals
https://github.com/sindresorhus/eslint-plugin-unicorn/blob/main/docs/rules/no-array-for-each.md | no-array-for-each
https://github.com/eslint-community/eslint-plugin-n/blob/master/docs/rules/no-sync.md | no-sync
https://eslint.vuejs.org/rules/no-v-html.html | no-v-html
== | eqeqeq noDoubleEquals no-eq-null noEqualsToNull
?? | prefer-nullish-coalescing useNullishCoalescing
eval() | no-eval noGlobalEval
!important | declaration-no-important keyframe-declaration-no-important noImportantStyles noImportantInKeyframe
cyclic imports | no-cycle noImportCycles
dead code | no-unreachable noUnreachable
regexp lookahead redos | no-super-linear-backtracking no-super-linear-move
misspeled hook dependancies | exhaustive-deps useExhaustiveDependencies`
