import type { PostText } from '../texts.ts'

export const aBaselineIsAPromise: PostText = {
  title: 'A baseline is a promise, not a pardon',
  slug: 'a-baseline-is-a-promise',
  publishedAt: '2026-04-14',
  author: 'Emil Nakagawa',
  tags: ['baselines', 'practice'],
  excerpt: 'Recording what is already wrong lets a team start today. What keeps the record from turning into a cupboard that nobody opens.',
  cover:
    'Thirteen bars from the day of recording to a year later, falling from 5,981 findings by a third. The level above them falls with them: 0 are new.',
  body: `
The first run of any analysis on a repository that is older than a year goes the same way. Somebody turns it on, 6,000 findings appear, and the room goes quiet. Then there are two proposals. One is to fix them all, which nobody has time for. The other is to turn it off again, which takes a minute.

A [baseline](/glossary/baseline) is the third proposal: write down what is there, and from now on speak only of what is added. It is the single most useful thing in the practice of static analysis. It also rots, unless you know what you promised when you recorded it.

## What it says

A baseline does not say “these findings are fine”. It says: *we have not looked at these, and they will not become more*. Only the second half can be checked by a machine, so check it.

~~~bash In the pipeline
plumbline baseline --check
# 5,981 recorded, 5,944 still there, 0 new
# 37 are gone: run “plumbline baseline --shrink” and commit the result
~~~

The last line matters most. A record that keeps entries for code that no longer exists has room for new mistakes to hide in. If line 40 of a file had a finding, and the finding was repaired, and six months later the same mistake comes back to the same function, a baseline that was never shrunk will swallow it.

## What makes two findings the same

Recording findings by file and line number does not survive the first blank line that somebody adds at the top. We match on four things, and three of them have to agree:

1. the rule,
2. the file, followed through renames,
3. the code of the line without its indentation,
4. the name of the function or class around it.

That is enough for ordinary edits. It fails when a function is moved *and* rewritten in one commit, and then the finding counts as new. We think that is right. Somebody has just read that code, and nobody will have more context than they have this afternoon.

> [!TIP] Move first, change second
> Two commits, the first of which only moves. Reviewers have asked for it for decades; a baseline gives the same advice for the same reason.

## Three ways in which it rots

**It is recorded again.** A release is close, a rule got stricter, the pipeline is red, and somebody records the baseline anew. Every finding of the last months is now pardoned. Make this a change that needs a review by somebody else, like a change of the lockfile, and print the difference in the pull request: “this adds 212 findings to the baseline”.

**It is a wall.** New people meet code with known problems and nothing that says so. In our reviews a recorded finding shows up, greyed, when a change touches the line it hangs from. It does not block anything. It says: you are here anyway.

**It is a pile.** 6,000 is not a number that anybody can work with. Six times forty is. Sort the record by rule, then by folder, and take the small heaps first: rules with fewer than ten entries can usually be finished in an afternoon, and a finished rule can be switched from “new code” to “everywhere”, where it cannot slip back.

~~~yaml .plumbline.yaml
review:
  only: changed-lines
  everywhere:
    - no-self-assign
    - no-unsafe-finally
    - no-async-promise-executor
~~~

That list is the best measure of progress that we know. It only grows, each line of it is a promise that the pipeline keeps, and nobody has to believe a chart.

## What to do with the rest

Some of the 6,000 will never be repaired, and that can be a decision rather than an omission. Code that is replaced next quarter does not need it. Code that has run untouched for five years has earned some trust. We would leave both in the record and say so in the folder’s own settings, with a date:

~~~yaml legacy/billing/.plumbline.yaml
review:
  only: nothing
  because: replaced by services/invoicing
  until: 2026-12-31
~~~

On the first of January the folder is analysed like any other, and if the replacement is late, the team hears of it from the analysis instead of from a customer.

## How long does it take?

Across the repositories whose owners let us count, the median baseline lost a third of its entries in the first year without any project to reduce it. People repaired what they touched. That is slower than a clean-up week and costs nothing, and the third that goes first is the third in code that somebody works on. The other two thirds are in code that nobody opens. They can wait; it is what they were doing before.
`,
}
