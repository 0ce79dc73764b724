import { aBaselineIsAPromise } from './posts/a-baseline-is-a-promise.ts'
import { aFindingYouCannotActOn } from './posts/a-finding-you-cannot-act-on.ts'
import { aSecretInTheHistory } from './posts/a-secret-in-the-history.ts'
import { falsePositivesAreABudget } from './posts/false-positives-are-a-budget.ts'
import { howWeMeasureARule } from './posts/how-we-measure-a-rule.ts'
import { nineOfTwoHundredAdvisories } from './posts/nine-of-two-hundred-advisories.ts'
import { parsingCodeThatDoesNotParse } from './posts/parsing-code-that-does-not-parse.ts'
import { reviewingCodeNobodyTyped } from './posts/reviewing-code-nobody-typed.ts'
import { whenAFixIsSafe } from './posts/when-a-fix-is-safe.ts'
import type { PostText } from './texts.ts'

/** The blog, oldest first. */
export const posts: PostText[] = [
  falsePositivesAreABudget,
  aBaselineIsAPromise,
  parsingCodeThatDoesNotParse,
  whenAFixIsSafe,
  nineOfTwoHundredAdvisories,
  howWeMeasureARule,
  aSecretInTheHistory,
  aFindingYouCannotActOn,
  reviewingCodeNobodyTyped,
]
