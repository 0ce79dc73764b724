import type { PostText } from '../texts.ts'

export const aFindingYouCannotActOn: PostText = {
  title: 'A finding you cannot act on is noise',
  slug: 'a-finding-you-cannot-act-on',
  publishedAt: '2026-10-06',
  author: 'Ines Halloran',
  tags: ['reviews'],
  related: ['false-positives-are-a-budget', 'when-a-fix-is-safe'],
  excerpt: 'Three questions we ask of every rule before it may speak in a review, and what happens to the ones that fail.',
  cover:
    'Three lines of code. Line 2 asks for attempt below 0, line 4 for attempt of 0 or more; from line 5, return 5_000, hangs a message: “Cannot be reached: lines 2 and 4 cover every number.”',
  body: `
A review comment interrupts somebody. It is worth that when the reader knows, a moment later, what to do. Most rules pass that test on paper and fail it in a pull request, because on paper one reads the rule and in a pull request one reads the message.

We ask three questions of each rule before it may speak in [a review](/code-review). They are questions about the reader, not about the code.

## Does it name a line?

“This function is too complex” names a page. “This branch can never be taken, because of line 12” names two lines and a reason.

The difference is not politeness. A reader who is sent to a page starts to read, forms an opinion of their own, and compares it with the machine’s. A reader who is sent to two lines checks whether the two lines say what the message claims. The second takes seconds and ends in agreement or in a dismissal with a reason. The first ends in lunch.

~~~ts src/retry.ts
export function delayOf(attempt: number): number {
  if (attempt < 0) throw new RangeError('attempt')
  if (attempt === 0) return 0
  if (attempt >= 0) return Math.min(2 ** attempt * 100, 5_000)
  return 5_000
}
~~~

For this function a metric would report a [cyclomatic complexity](/glossary/cyclomatic-complexity) of 4, which is true and leads nowhere. What helps is: *line 5 cannot be reached, since lines 2 and 4 cover every number*. And even that is wrong for one value. \`NaN\` is neither below nor above zero, so it arrives at line 5. A message that names its reason can be refuted in this way, and a rule that can be refuted gets better.

## Can it be wrong, and does it say so?

A rule that guesses should say that it guesses. We would rather show nine findings than ten of which one is a lie.

Some rules know. [\`no-self-assign\`](/directory/eslint/issues/no-self-assign) sees the same name on both sides and needs no context. Others infer: this value *seems* to come from a request, this promise *seems* to be dropped on purpose. For these the message has a second half, which says what would change the verdict.

| Sure | Inferring |
| --- | --- |
| “\`total\` is assigned to itself.” | “This promise is not awaited. If that is meant, write \`void\` before it.” |
| “This case falls through to the next.” | “\`path\` seems to come from the request. If it is checked elsewhere, name the check here.” |

The second half turns an accusation into a question that the code can answer, and the answer stays in the code for the next reader.

## Is there a repair?

- If the repair is safe, offer it as a diff.
- If it may change behaviour, say which behaviour, and wait.
- If there is none, link to the page that explains the trade.

The third kind is the one to be careful with. “Consider splitting this class” is advice, and advice from somebody who has seen one file is cheap. A rule without a repair may speak in the report that a team reads together once a month. It may not speak on a Tuesday at five to the person who wanted to correct a spelling mistake.

## What happens to the ones that fail

In spring we put all rules that spoke in reviews through the three questions, 318 of them, two people for each rule.

1. 241 passed.
2. 52 failed on the wording. They were right, and did not say enough. Each got a message with a line, a reason and a way out, and passed.
3. 25 failed for good. They went to the monthly report.

Dismissals fell by 38 of 100 in the eight weeks after. We expected that from the 25. When we took them out of the count, two thirds of the fall was left: it came from the 52 whose messages had changed and whose logic had not.

> [!TIP] Try it on your own comments
> The three questions work on people. Before you send a review, look at each comment: does it name a line, does it say how sure you are, does it say what would settle it? I have deleted about a third of mine since.

## The part that is not about rules

A review is a conversation in which one side has just finished something and would like to be done. A machine that speaks there is a guest. It gets to say what it knows, once, in the order of importance, and then it leaves the talking to those who will maintain the code. Every rule in [the directory](/directory) answers the three questions on its own page. If one does not, tell us, and we will take its chair away.
`,
}
