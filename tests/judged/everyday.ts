/** Everyday descriptions of problems, in words that no rule has in its name. */
export const EVERYDAY = `
redos | no-super-linear-backtracking no-super-linear-move detect-unsafe-regex
triple equals | eqeqeq noDoubleEquals
function too long | max-lines-per-function noExcessiveLinesPerFunction
file too long | max-lines noExcessiveLinesPerFile
line too long | max-len
too many lines | max-lines max-lines-per-function
too many arguments | max-params useMaxParams
deep nesting | max-depth max-nesting-depth max-nested-callbacks
unhandled rejection | no-floating-promises noFloatingPromises catch-or-return
missing await | no-floating-promises noFloatingPromises noPlaywrightMissingAwait
forgot await | no-floating-promises noFloatingPromises
kebab-case file names | filename-case useFilenamingConvention
kebab | filename-case useFilenamingConvention
callback hell | max-nested-callbacks noExcessiveNestedCallbacks
missing break in switch | no-fallthrough noFallthroughSwitchClause
empty catch | no-empty noEmptyBlockStatements
swallowed exception | no-empty noEmptyBlockStatements no-useless-catch
throw string | no-throw-literal only-throw-error useThrowOnlyError
typeof typo | valid-typeof useValidTypeof
infinite loop | for-direction useValidForDirection no-unmodified-loop-condition noUnmodifiedLoopCondition
conditional hook | rules-of-hooks useHookAtTopLevel
hook in condition | rules-of-hooks useHookAtTopLevel
todo comment | no-warning-comments expiring-todo-comments
missing key prop | useJsxKeyInIterable jsx-key
variable used before defined | no-use-before-define noInvalidUseBeforeDeclaration
tabs or spaces | no-tabs indent no-mixed-spaces-and-tabs
single quotes | quotes
early return | prefer-early-return no-else-return noUselessElse
string concatenation | prefer-template useTemplate
var instead of let | no-var noVar
switch without default | default-case useDefaultSwitchClause
compare to NaN | use-isnan useIsNan
for in without hasOwnProperty | guard-for-in useGuardForIn
array index as key | no-array-index-key noArrayIndexKey
hardcoded password | noSecrets
missing alt | alt-text useAltText
label for input | label-has-associated-control noLabelWithoutControl
click handler on div | click-events-have-key-events useKeyWithClickEvents noStaticElementInteractions no-static-element-interactions
commented out code | noCommentText no-inline-comments
sync fs | no-sync noSyncMethods
reassign parameter | no-param-reassign noParameterAssign`
