import type { PostText } from '../texts.ts'

export const howWeMeasureARule: PostText = {
  title: 'How we measure a rule',
  slug: 'how-we-measure-a-rule',
  publishedAt: '2026-08-11',
  author: 'Petr Lindqvist',
  tags: ['rules', 'measuring'],
  related: ['false-positives-are-a-budget', 'a-finding-you-cannot-act-on'],
  excerpt:
    'Precision is easy to quote and recall is hard to know. Four numbers we keep for each rule, how we get them, and one that we stopped showing.',
  cover:
    'Three shares on a scale up to 100. 98 % is shown without an instrument; 95 of 100 lies between 89 and 98; 167 of 212 lies between 73 and 84.',
  body: `
Before I counted findings I measured land. A surveyor who writes down 41.37 metres without saying how he measured has written down a wish. Most numbers about static analysis are of that kind. “98 % accurate” is a number without an instrument.

Here is what we measure for each rule, with which instrument, and how far we trust it.

## Four numbers

| Number | What it says | How we get it |
| --- | --- | --- |
| precision | how many of its findings are right | a sample of 100, judged by two people |
| action rate | how many findings led to a change of that line within 14 days | counted |
| escape rate | how many repairs of this kind were made without a finding | searched in commits |
| cost | milliseconds per 1,000 lines | timed, on one machine |

**[Precision](/glossary/precision)** is what everybody asks for. Two people judge each finding of the sample without seeing the other’s verdict. If they disagree in more than ten of a hundred cases, the rule’s message is unclear, and we mend the message before we count again. With a sample of 100 and 95 right ones the true value may be anywhere from 89 to 98 of 100. We print the range.

~~~python The range for a share that was counted
from math import sqrt

def wilson(right: int, total: int, z: float = 1.96) -> tuple[float, float]:
    share = right / total
    middle = share + z * z / (2 * total)
    spread = z * sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    scale = 1 + z * z / total
    return (middle - spread) / scale, (middle + spread) / scale

print(wilson(95, 100))  # (0.888, 0.978)
~~~

**Action rate** is what people do, as opposed to what they say. A rule can be precise and ignored. Of our rules with a precision above 95 of 100, the action rate runs from 12 to 91. The low ones are true and do not matter, or matter and do not say what to do.

## The hard one

[Recall](/glossary/recall) is the share of real mistakes that a rule finds. To know it one has to know all real mistakes, and if we knew those we would not need the rule. There are two ways around this, and both are crooked in a known direction.

One can plant mistakes. Take correct code, change \`<\` into \`<=\`, remove an \`await\`, swap two arguments, and see which rules notice. This measures the mistakes that are easy to plant. A rule that shines here may be blind to what people do on a Friday.

Or one can look at repairs. We search the history of open repositories for commits that change what the rule looks for: a comparison that became another one, an \`await\` that was added, a condition that got a second half. A person reads them and throws away what was not a mistake. What is left happened to somebody. Then we run the rule on the code *before* the repair.

~~~bash
git log --all --oneline -G'await ' --grep='fix' -- '*.ts' | wc -l
# 14,207 candidates in the repositories we follow, of which we read 600
~~~

For the rule about missing \`await\` this gave 212 real mistakes, of which it had found 167. We write “about 79 of 100, of those that somebody noticed”. The last four words belong to the number.

> [!NOTE] Why we call it an escape rate
> “Recall” in a table next to “precision” invites people to multiply them. They come from different instruments, and their product means nothing. Another name keeps them apart.

## Judges drift

The same hundred findings, judged again by the same two people after half a year, came out differently in seven cases. Nobody had been careless. The language had got a new operator, a guide had changed, and what was fine in January was dubious in July. So we judge again every six months and keep the old verdicts. A rule’s precision is a line over time, and a slow fall usually means that the world moved and the rule did not.

## The number we dropped

For two years each rule had a score from 0 to 100, made of the other numbers with weights. It was popular. It was in the weekly mail. Then somebody asked why one rule had gone from 84 to 79, and it took two of us a day to find out that another rule had become faster, which moved the scale.

A number that nobody can explain from its parts gets trusted exactly as long as it rises. We took it out. A rule’s page now has four numbers, the dates on which they were taken, and the number of findings behind them. If there are fewer than thirty, it says “too few to say”.

It is a less impressive page. I have yet to meet anybody who used the score to decide something, and I meet people every week who use “12 of 100 acted on it” to switch a rule off.
`,
}
