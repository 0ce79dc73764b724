import type { PostText } from '../texts.ts'

export const falsePositivesAreABudget: PostText = {
  title: 'False positives are a budget',
  slug: 'false-positives-are-a-budget',
  publishedAt: '2026-03-10',
  author: 'Miriam Tesfaye',
  tags: ['rules', 'reviews'],
  excerpt:
    'Every finding that is wrong costs attention that a right one needed. How we keep the account, and when we close a rule that overdraws it.',
  cover:
    'The account of a rule over 90 days: with every dismissal it steps down. At 5 of 100 it may no longer comment on the line, at 15 of 100 it is silent in reviews.',
  body: `
A wrong finding costs its reader about two minutes: open the line, read around it, look for the mistake, find none, write a sentence, dismiss it. That is the small cost. The large one comes later, when the same reader meets a finding that is right and gives it ten seconds.

We treat [false positives](/glossary/false-positive) as a budget for that reason. Nobody gets to zero, and a rule that promises zero has usually stopped looking. The question is what a rule may spend, and who notices when it spends more.

## What counts as false

Teams argue about this word more than about any rule, so we wrote down what we mean by it.

| The reader says | We count it as |
| --- | --- |
| “The code is right, the finding is not” | false |
| “It is true, but it cannot happen here” | false, unless the code says why it cannot |
| “It is true, and I do not care” | true, and badly placed |
| “It is true, and I will do it later” | true |

The third row is the interesting one. A finding that is true and unwanted is not a mistake of the analysis. It is a mistake of the settings: wrong severity, wrong folder, wrong moment. If it went into the same bin as the first row, we would spend months mending rules that work.

The second row is where most of the work lies. Take this:

~~~ts src/orders.ts
export function firstOpen(orders: Order[]): Order {
  const open = orders.filter((order) => order.status === 'open')
  return open[0]
}
~~~

A rule that reports the last line is right about the types: \`open[0]\` may be \`undefined\`. The author knows that every caller checks the list first. Both are correct, and the code says only one of the two things. We count this as false **once**. After that the rule has to learn the guard, or the message has to say which guard it looked for and did not find.

## The account

Each rule has an account with two numbers over the last 90 days: how often it spoke, and how often somebody dismissed it with “not a problem in this code”. The ratio decides where the rule may speak.

1. Below 5 of 100: it may comment on a line of a pull request.
2. From 5 to 15 of 100: it is listed under the change, in one comment, closed by default.
3. Above 15 of 100: it is silent in reviews and runs in the weekly report only.

A rule moves by itself and its author is told. In the year before we did this, 23 of our rules spoke in reviews although more than one in seven of their findings was dismissed. Those 23 made up 4 % of the rules and 31 % of the dismissals.

> [!NOTE] Why not a vote
> Thumbs under a comment measure mood. A dismissal with a reason costs the reader one click more, and the reason is what the author of the rule needs. We get fewer answers, and can use nearly all of them.

## Spend it where a miss is worse

Five in a hundred is not a law of nature. For a rule about [taint](/glossary/taint-analysis) that ends in a shell command, one wrong finding in five is a fair price, since a miss may cost a weekend. For a rule about the order of imports, one in fifty is too many, because a miss costs nothing at all.

So the limit depends on what the rule guards. We write it into the rule, beside its severity:

~~~yaml rules/command-from-request.yaml
severity: critical
budget: 0.20
reason: a miss runs somebody else’s command
~~~

A reviewer of that file can disagree with the number. That is the point of having it there. Before, the same decision was made by whoever was most tired of the rule.

## When the budget is gone

There are three honest things to do with a rule that overdraws, and we try them in this order.

- **Teach it the guard it missed.** Nearly half of the dismissals of one rule usually come from one idiom.
- **Make it ask less.** A rule that reports all loose comparisons is noise; one that reports \`x == null\` where \`x\` is a number is a find. [\`eqeqeq\`](/directory/eslint/issues/eqeqeq) has had an option for this distinction for years.
- **Take it out of reviews.** It still runs, it is still on its page, and nobody is interrupted by it.

What we do not do is lower the severity until nobody minds. A critical rule that is wrong one time in four is not a minor rule. It is a critical rule that is not finished.

## What you can do on Monday

Look at the last fifty findings that your own linter put into reviews, whichever linter it is. Count those that led to a change of code. If it is fewer than forty, sort the rest by rule. The first two rules on that list are your budget, and somebody else has been spending it.
`,
}
