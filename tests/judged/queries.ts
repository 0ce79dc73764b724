import { EVERYDAY } from './everyday.ts'
import { PASTED } from './pasted.ts'

/** Queries with their good results, judged by hand and not by what the search finds. */

export type Kind = 'exact' | 'alias' | 'typo' | 'words' | 'pasted'

/** `codes` may be in any analyzer. */
export type Judged = { kind: Kind; q: string; codes: readonly string[] }

/** Codes as written in logs. For a tool's identifier, the part after the prefix is the code. */
const EXACT = `
no-unused-vars no-undef no-console no-debugger eqeqeq no-var prefer-const no-eval no-shadow no-empty curly indent semi quotes yoda radix
no-await-in-loop no-cond-assign no-dupe-keys no-fallthrough no-redeclare no-self-assign no-unreachable no-useless-escape no-prototype-builtins
use-isnan valid-typeof getter-return consistent-return default-case dot-notation guard-for-in no-alert no-extend-native no-extra-bind
no-implied-eval no-labels no-loop-func no-magic-numbers no-multi-assign no-new-func no-new-wrappers no-octal no-param-reassign
no-proto no-return-await no-script-url no-self-compare no-sequences no-throw-literal require-await camelcase complexity max-depth max-len
no-explicit-any no-floating-promises no-misused-promises no-non-null-assertion no-inferrable-types await-thenable ban-ts-comment
strict-boolean-expressions switch-exhaustiveness-check prefer-nullish-coalescing prefer-optional-chain unbound-method no-unsafe-assignment
color-named color-no-hex no-descending-specificity block-no-empty unit-no-unknown selector-max-id property-no-unknown declaration-no-important
exhaustive-deps rules-of-hooks catch-or-return always-return prefer-await-to-then no-cycle no-missing-import no-extraneous-import no-extraneous-require
no-super-linear-backtracking no-misleading-unicode-character require-jsdoc check-param-names require-returns no-sync no-process-exit
prefer-node-protocol
@typescript-eslint/no-explicit-any @typescript-eslint/no-unused-vars @typescript-eslint/no-shadow
vue/no-v-html unicorn/no-array-for-each react-hooks/exhaustive-deps jsdoc/require-param`

const ALIAS = `
eslint/no-undef | no-undef
eslint no-undef | no-undef
eslint/eqeqeq | eqeqeq
eslint: no-eval | no-eval
stylelint color-named | color-named
stylelint/no-duplicate-selectors | no-duplicate-selectors
typescript-eslint/no-explicit-any | no-explicit-any
typescript-eslint no-namespace | no-namespace
promise/always-return | always-return
promise/param-names | param-names
n/no-path-concat | no-path-concat
n/no-mixed-requires | no-mixed-requires
n/no-missing-require | no-missing-require
n/no-process-env | no-process-env
regexp/no-octal | no-octal
regexp/match-any | match-any
jsdoc/check-types | check-types
jsdoc/valid-types | valid-types
vue/no-unused-refs | no-unused-refs
vue/html-self-closing | html-self-closing
vue/require-v-for-key | require-v-for-key
vue/attributes-order | attributes-order
unicorn/prefer-node-protocol | prefer-node-protocol
unicorn/no-thenable | no-thenable
unicorn/prefer-date-now | prefer-date-now
vitest/valid-describe-callback | valid-describe-callback
vitest/prefer-hooks-on-top | prefer-hooks-on-top
react-hooks/rules-of-hooks | rules-of-hooks
@typescript-eslint/await-thenable | await-thenable
@typescript-eslint/ban-ts-comment | ban-ts-comment
@typescript-eslint/prefer-as-const | prefer-as-const
@typescript-eslint/array-type | array-type
NO-CONSOLE | no-console noConsole
No-Debugger | no-debugger noDebugger
EQEQEQ | eqeqeq
noEval | no-eval
noConsole | no-console noConsole
noDebugger | no-debugger noDebugger
noUnusedVars | no-unused-vars
noShadow | no-shadow noShadow
preferConst | prefer-const
useIsnan | use-isnan useIsNan
noExplicitAny | no-explicit-any noExplicitAny
noFloatingPromises | no-floating-promises noFloatingPromises
exhaustiveDeps | exhaustive-deps
no_unused_vars | no-unused-vars
no unused vars | no-unused-vars
no explicit any | no-explicit-any noExplicitAny
rules of hooks | rules-of-hooks
nounusedvars | no-unused-vars
nofallthrough | no-fallthrough
no.magic.numbers | no-magic-numbers noMagicNumbers
prefer_optional_chain | prefer-optional-chain
colorNamed | color-named
blockNoEmpty | block-no-empty
requireAwait | require-await
noArrayForEach | no-array-for-each
noVHtml | no-v-html
consistent return | consistent-return
await thenable | await-thenable`

const TYPO = `
no-unusd-vars | no-unused-vars
no-unused-vras | no-unused-vars
no-unsued-vars | no-unused-vars
no-udnef | no-undef
no-consle | no-console
no-consol | no-console
no-debuger | no-debugger
eqeqe | eqeqeq
eqeeqq | eqeqeq
no-evl | no-eval
no-shdow | no-shadow
prefer-cosnt | prefer-const
prefr-const | prefer-const
no-await-in-lop | no-await-in-loop
no-dupe-kyes | no-dupe-keys
no-falthrough | no-fallthrough
no-redeclre | no-redeclare
no-self-asign | no-self-assign
no-unreachble | no-unreachable no-unreachable-loop
no-useless-escpe | no-useless-escape
valid-typof | valid-typeof
getter-retrun | getter-return
consistant-return | consistent-return
defualt-case | default-case default-case-last
dot-notaton | dot-notation
no-extend-natve | no-extend-native
no-implid-eval | no-implied-eval
no-magic-numbes | no-magic-numbers
no-param-reasign | no-param-reassign
no-throw-litteral | no-throw-literal
camelcse | camelcase
complexty | complexity
no-explict-any | no-explicit-any
no-floating-promisses | no-floating-promises
no-misued-promises | no-misused-promises
no-non-nul-assertion | no-non-null-assertion
strict-bolean-expressions | strict-boolean-expressions
switch-exhaustivness-check | switch-exhaustiveness-check
prefer-nulish-coalescing | prefer-nullish-coalescing
prefer-optionl-chain | prefer-optional-chain
unbound-metod | unbound-method
no-descending-specifity | no-descending-specificity
declaration-no-importent | declaration-no-important
exhaustve-deps | exhaustive-deps
rules-of-hoks | rules-of-hooks
catch-or-retun | catch-or-return
no-extraneus-import | no-extraneous-import
newline-after-imprt | newline-after-import
require-retuns | require-returns require-returns-check require-returns-type require-returns-description
unused varialbes | no-unused-vars noUnusedVariables
undeclared varables | no-undef no-undeclared-variables noUndeclaredVariables
unreachble code | no-unreachable noUnreachable
duplicate selecters | no-duplicate-selectors keyframe-block-no-duplicate-selectors
vendor prefx | property-no-vendor-prefix selector-no-vendor-prefix value-no-vendor-prefix at-rule-no-vendor-prefix media-feature-name-no-vendor-prefix
optional chainning | prefer-optional-chain no-unsafe-optional-chaining no-non-null-asserted-optional-chain
floating promse | no-floating-promises noFloatingPromises
magic nubmers | no-magic-numbers noMagicNumbers
nested ternery | no-nested-ternary noNestedTernary
barrel fils | avoid-barrel-files avoid-importing-barrel-files no-barrel-file noBarrelFile
circular imprts | no-cycle`

const WORDS = `
unused variables | no-unused-vars noUnusedVariables
unused variable | no-unused-vars noUnusedVariables
undeclared variables | no-undef noUndeclaredVariables
unreachable code | no-unreachable noUnreachable
eval | no-eval noGlobalEval
nested ternary | no-nested-ternary noNestedTernary
magic numbers | no-magic-numbers noMagicNumbers
trailing spaces | no-trailing-spaces
arrow functions | prefer-arrow-callback arrow-body-style useArrowFunction arrow-parens arrow-spacing implicit-arrow-linebreak no-confusing-arrow prefer-short-arrow-method consistent-arrow-return-style
template literals | prefer-template useTemplate noUnusedTemplateLiteral prefer-template-literals no-useless-template-literals no-useless-template-literal template-curly-spacing template-indent
default parameters | prefer-default-parameters useDefaultParameterLast default-param-last no-object-as-default-parameter
duplicate keys | no-dupe-keys noDuplicateObjectKeys no-duplicate-keys noDuplicateObjectKeys
duplicate case | no-duplicate-case noDuplicateCase
empty block | no-empty block-no-empty noEmptyBlock noEmptyBlockStatements no-empty-static-block lines-before-block
empty function | no-empty-function noEmptyFunction noEmptyBlockStatements
debugger | no-debugger noDebugger
console | no-console noConsole no-console-spaces prefer-global-console
alert | no-alert noAlert
bitwise operators | no-bitwise noBitwiseOperators
bitwise | no-bitwise noBitwiseOperators no-accidental-bitwise-operator
strict equality | eqeqeq noDoubleEquals
=== | eqeqeq noDoubleEquals
let or const | prefer-const no-var useConst noVar
var | no-var noVar
line length | max-len
too many parameters | max-params useMaxParams
cyclomatic complexity | complexity
cognitive complexity | noExcessiveCognitiveComplexity
await in loop | no-await-in-loop noAwaitInLoops noAwaitInLoop
floating promises | no-floating-promises noFloatingPromises
promise without catch | catch-or-return prefer-catch
unhandled promise | no-floating-promises noFloatingPromises catch-or-return
async promise executor | no-async-promise-executor noAsyncPromiseExecutor
any type | no-explicit-any noExplicitAny reject-any-type noImplicitAnyLet noEvolvingTypes
explicit any | no-explicit-any noExplicitAny
non-null assertion | no-non-null-assertion noNonNullAssertion no-extra-non-null-assertion no-confusing-non-null-assertion
optional chaining | prefer-optional-chain no-unsafe-optional-chaining useOptionalChain noUnsafeOptionalChaining no-optional-chaining-on-undeclared-variable
nullish coalescing | prefer-nullish-coalescing useNullishCoalescing no-non-null-asserted-nullish-coalescing
enum | no-mixed-enums prefer-enum-initializers no-duplicate-enum-values prefer-literal-enum-member noEnum noConstEnum useEnumInitializers no-unsafe-enum-comparison no-unsafe-enum-assignment noUnsafeEnumComparison no-const-enum
exhaustive switch | switch-exhaustiveness-check useExhaustiveSwitchCases
type assertions | consistent-type-assertions no-unsafe-type-assertion no-unnecessary-type-assertion
type imports | consistent-type-imports useImportType no-import-type-side-effects consistent-type-specifier-style
return type | explicit-function-return-type prefer-return-this-type explicit-module-boundary-types useExplicitType useExplicitReturnType require-returns-type useGetterReturn
member ordering | member-ordering
naming convention | naming-convention useNamingConvention
hooks dependencies | exhaustive-deps useExhaustiveDependencies memo-dependencies exhaustive-effect-dependencies memoized-effect-dependencies
setState in effect | set-state-in-effect no-deriving-state-in-effects
hex color | color-no-hex color-hex-length color-hex-alpha color-no-invalid-hex
named colors | color-named
important | declaration-no-important keyframe-declaration-no-important noImportantStyles noImportantInKeyframe
vendor prefixes | property-no-vendor-prefix selector-no-vendor-prefix value-no-vendor-prefix at-rule-no-vendor-prefix media-feature-name-no-vendor-prefix
duplicate properties | declaration-block-no-duplicate-properties noDuplicateProperties declaration-block-no-duplicate-custom-properties
unknown units | unit-no-unknown noUnknownUnit
unknown property | property-no-unknown noUnknownProperty no-unknown-property no-unknown-custom-properties declaration-property-value-no-unknown
zero length unit | length-zero-no-unit
font family | font-family-name-quotes font-family-no-duplicate-names font-family-no-missing-generic-family-keyword useGenericFontNames noDuplicateFontNames
circular dependency | no-cycle noImportCycles
import order | order sort-imports organizeImports imports-first first
unresolved import | noUnresolvedImports no-missing-import
default export | no-default-export prefer-default-export noDefaultExport no-anonymous-default-export noAnonymousDefaultExport default no-rename-default
barrel files | avoid-barrel-files avoid-importing-barrel-files no-barrel-file noBarrelFile
commonjs | no-commonjs noCommonJs exports-style
process.exit | no-process-exit process-exit-as-throw
environment variables | no-process-env noProcessEnv useStrictEnv noUndeclaredEnvVars
deprecated api | no-deprecated-api no-deprecated
jsdoc param | require-param check-param-names require-param-description require-param-name require-param-type
catastrophic backtracking | no-super-linear-backtracking no-super-linear-move
regex flags | sort-flags no-useless-flag no-non-standard-flag no-missing-g-flag
capturing group | no-unused-capturing-group no-useless-non-capturing-group no-empty-capturing-group prefer-named-capture-group no-misleading-capturing-group
v-html | no-v-html no-v-html noVueVHtml valid-v-html no-danger no-danger-with-children
v-for key | require-v-for-key useVueVForKey valid-v-for no-v-for-template-key no-v-for-template-key-on-child no-deprecated-v-for-key useVueValidVFor use-vue-v-for-key
reserved component names | no-reserved-component-names
xss | no-v-html no-danger no-dom-manipulation noDangerouslySetInnerHtml
focused tests | no-focused-tests noFocusedTests
skipped tests | no-disabled-tests noSkippedTests no-skipped-tests
for loop | no-for-loop for-direction useForOf prefer-for-of no-unreachable-loop guard-for-in noUselessForLoop
array for each | no-array-for-each noForEach
shadowed variables | no-shadow noShadow no-shadow-restricted-names no-template-shadow
constant condition | no-constant-condition noConstantCondition no-constant-binary-expression
unsafe regular expression | no-super-linear-backtracking no-super-linear-move detect-unsafe-regex`

const lines = (text: string): string[] => text.trim().split('\n')

const pairs = (kind: Kind, text: string): Judged[] =>
  lines(text).map((line) => {
    const [q = '', codes = ''] = line.split(' | ')
    return { kind, q, codes: codes.split(' ') }
  })

/** All queries with their good results. */
export const JUDGED: readonly Judged[] = [
  ...EXACT.trim()
    .split(/\s+/)
    .map((q): Judged => ({ kind: 'exact', q, codes: [q.replace(/^.*\//, '')] })),
  ...pairs('alias', ALIAS),
  ...pairs('typo', TYPO),
  ...pairs('words', WORDS + EVERYDAY),
  ...pairs('pasted', PASTED),
]
