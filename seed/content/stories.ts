import type { StoryText } from './texts.ts'

/** Stories of fictional customers; each says so. */
export const stories: StoryText[] = [
  {
    title: 'Kettle & Rook halved the rounds of a review',
    slug: 'kettle-and-rook',
    publishedAt: '2026-09-15',
    customer: 'Kettle & Rook',
    quoteOf: 'Tomasz Brandt',
    results: [
      { value: '2.1 → 1.2', label: 'review rounds per change' },
      { value: '0', label: 'comments about formatting' },
      { value: '26 h → 11 h', label: 'from opening to merge, median' },
    ],
    excerpt: 'Comments about style left the reviews, and the reviews got shorter.',
    body: `
This is an example story. Kettle & Rook does not exist; the page shows how a customer’s story looks until there is a customer to tell one, and the numbers are made up with it.

Kettle & Rook plans routes for 400 lorries. Its 140 engineers work in two cities on one large TypeScript repository, and for years the complaint in every survey was the same: a change takes an hour to write and three days to merge.

## Where they were

Tomasz Brandt, a staff engineer, read 300 review comments from one month and sorted them. Every third was about something that a machine could have said: spacing, the order of imports, a name, a missing \`await\` that three people had seen and nobody had been sure of. Such a comment costs a round. The author changes the line, pushes, asks again, and the reviewer comes back the next morning.

> The missing await worried me most. It was the kind of comment that matters, and it stood between two about blank lines.

## What they changed

They did it in an order that they would choose again.

1. A formatter for everything that is taste, in one commit, recorded so that blame skips it.
2. A [baseline](/glossary/baseline) of the 3,900 findings that were there, so that reviews speak of changed lines only.
3. Twelve rules that may comment in a review, and no more. Each team could nominate one; four were dropped in the first month.
4. [Safe fixes](/glossary/safe-fix) offered as a diff in the pull request, applied with a click.

The third step was the one they argued about. There was a list of sixty rules that somebody wanted. Brandt’s answer was that a reviewer can remember twelve.

## What did not work at first

For two weeks the check blocked a merge on every finding. People answered by splitting changes so that the finding ended up in the smaller half. Blocking now needs a critical finding, of which there are about two a week, and nobody has tried to get around those.

One rule about unused exports was wrong in a third of the cases, since their plug-ins are loaded by name. It went to the monthly report, and came back once it had learned the file in which plug-ins are listed.

## What came of it

After four months the median change needs 1.2 rounds instead of 2.1, and takes 11 hours from opening to merge. Comments about formatting are gone, which was to be expected. What Brandt had not expected was that the number of comments did not fall. It stayed at about six per change. They are about other things now: whether a retry may run twice, what happens when a lorry has no route.

The baseline has shrunk from 3,900 to 2,300 without a project to reduce it. Seven rules have reached zero and hold everywhere.

## What they would tell you

Sort your own comments before you buy anything, they say, this product included. If fewer than one in ten could have come from a machine, your problem is somewhere else.
`,
  },
  {
    title: 'Pennywort found a key from 2021 and revoked it before lunch',
    slug: 'pennywort',
    publishedAt: '2026-08-18',
    customer: 'Pennywort',
    quoteOf: 'Amara Lindgren',
    results: [
      { value: '47 min', label: 'from the finding to a revoked key' },
      { value: '9 of 187', label: 'advisories on a path their code takes' },
      { value: '0', label: 'secrets pushed since March' },
    ],
    excerpt: 'A payments company looked through its history once, and then made sure that it never had to again.',
    body: `
This is an example story. Pennywort is invented, like its people and its numbers; what happens in it has happened in many places.

Pennywort moves money between small shops and their banks. It has 85 engineers and auditors who come twice a year. Before the audit in spring, Amara Lindgren’s platform team let an analysis read not just the code but all of its history: 61,000 commits in 74 repositories.

## Forty-one findings, one of them alive

The run took most of a night. In the morning there were 41 findings in the class “secret in code”. Thirty-three were keys of test systems, five had been revoked years ago, two were examples copied from somebody’s documentation. One was a key for the service that sends payment reminders. It had been committed in 2021 in a fixture for a test, removed a day later, and it still worked.

> It had the first four characters, the commit and the name of the service. We did not have to look for anything. We had to find the person who could revoke it, and that took most of the 47 minutes.

The logs showed no use from outside. The team wrote down what had happened and sent it to all engineers the same day, with the commit and without the name of its author.

## What they changed

- A hook reads what a push would add, before it leaves the machine. It takes a tenth of a second, so nobody has switched it off.
- The pull request runs the same check, for those without the hook.
- There is one page with who can revoke which kind of key. It is printed as well.

~~~yaml .plumbline.yaml
secrets:
  history: weekly
  verify: [own-services]
gate:
  critical: 0
~~~

Whether a key still works is asked only of their own services. For the keys of others they prefer to revoke first and ask later.

## Then the packages

The auditors had a list of 187 advisories about installed packages and wanted a date for each. With [paths](/blog/nine-of-two-hundred-advisories) from their own code to the vulnerable functions the list had nine entries that mattered now. Six disappeared with one update of a library for spreadsheets. For the remaining 178 they could show why not now, one line each, and the auditors took the lines as they were.

Lindgren is careful about that number. *Not reachable* is what the analysis saw that day. Twice since then a pull request has completed a path, and both times the finding stood on the line that did it.

## What came of it

No secret has been pushed since March; the hook has stopped eleven. The next audit asked for the same list and got it in an afternoon, where the one before had taken two people a week.

What they have not solved is rotation. Most of their keys live longer than they should, and no analysis of code can mend that. It is on the list for autumn.
`,
  },
  {
    title: 'Sableford Health halved 41,000 findings without a clean-up week',
    slug: 'sableford-health',
    publishedAt: '2026-04-28',
    customer: 'Sableford Health',
    quoteOf: 'Jonas Achterberg',
    results: [
      { value: '41,000 → 19,600', label: 'recorded findings in a year' },
      { value: '31', label: 'rules that reached zero' },
      { value: '4 min', label: 'analysis of a pull request, median' },
    ],
    excerpt: 'A maker of health records had one rule for its old code: the number may not grow.',
    body: `
This is an example story. No company called Sableford Health exists, and its numbers are made up to be of the usual size.

Sableford Health keeps patient records for clinics. Its main program is eighteen years old, has 2.4 million lines of Java, JavaScript and SQL, and 220 engineers who inherited it. Two attempts to introduce static analysis had failed there. The first produced a report of 900 pages. The second blocked every merge for a week and was switched off by the head of engineering herself.

## The third attempt

Jonas Achterberg manages the team that owns the build. He set himself a condition: nobody outside his team should have to do anything in the first month. So they recorded a [baseline](/glossary/baseline) with 41,000 entries, let the analysis run in silence, and read what it would have said.

Of 500 findings in new code, 61 were wrong, and 44 of those came from three rules. These were taken out of reviews. Then the analysis began to speak, about changed lines only, and could block nothing.

> People expected the third disaster. What they got was two comments in a week, and one of them was about a query that would have failed on an empty list.

## One rule for old code

The rule was a sentence: *the number may not grow*. Whoever touches a function may leave its old findings alone. Nobody may add one without saying why. When the number falls, the record is shrunk by the pipeline and cannot rise again.

They never held a clean-up week. Achterberg had seen two of them elsewhere. Both produced large changes in code that nobody knew any more, and one of those changes took a clinic offline.

## Small heaps first

Every second Friday the team looked at the record sorted by rule, from the smallest heap. A rule with fewer than ten entries was finished on the spot and then switched on for the whole repository.

| After | Recorded findings | Rules at zero |
| --- | --- | --- |
| start | 41,000 | 0 |
| 3 months | 36,200 | 9 |
| 6 months | 29,800 | 18 |
| 12 months | 19,600 | 31 |

About a third of the fall was not repair at all. It was a module that was replaced and deleted. They count it all the same; deleting is a repair.

## What was hard

The SQL. A good part of it is put together from text, and following values through it gave too many wrong findings to be of use. They let it be reported monthly to the four people who know that code, and rewrite the places where input from outside comes near. That work is slow and will go on into next year.

The analysis of a whole run took 50 minutes at first, too long for a pull request. With results kept from the branch before, it takes four. For changes in a file that everything imports it still takes twenty.

## What came of it

Half of the number, and something that Achterberg values more: the discussion about tools has stopped. There is a line, it only moves one way, and new people take it for granted after a week.
`,
  },
  {
    title: 'Gantry Nine applies 60 safe fixes a week and reads the rest',
    slug: 'gantry-nine',
    publishedAt: '2026-10-20',
    customer: 'Gantry Nine',
    quoteOf: 'Ritu Salvesen',
    results: [
      { value: '60', label: 'safe fixes applied per week' },
      { value: '3', label: 'rollbacks caused by a fix, in six months' },
      { value: '12 → 2', label: 'days to adopt a new rule' },
    ],
    excerpt: 'A maker of crane controls lets a machine repair what cannot change behaviour, and nothing else.',
    body: `
This is an example story. Gantry Nine and its cranes are invented; so are the numbers, though we tried to keep them believable.

Gantry Nine writes the software with which cranes in harbours are planned, watched and serviced. The part that moves a crane is small, certified and not discussed here. The other 1.1 million lines are TypeScript and Python, written by 110 engineers under the eyes of people who ask for a reason for every change.

## The question

“Who decided this?” is asked there about any line, at any time. A tool that rewrites code by itself has no good answer. So for years Gantry Nine used analysis that reported and did not repair, and every new rule meant two weeks of small changes by hand, each with a review of its own.

Ritu Salvesen, a principal engineer, turned the question around. Which repairs can we show to have decided nothing?

## Safe, with a reason on file

They allow a fix to be applied without an author on three conditions.

1. The rule calls it [safe](/glossary/safe-fix), and its answers to [the five questions](/blog/when-a-fix-is-safe) have been read by two of their own people.
2. It has been tried on their repository: applied everywhere, with all tests before and after.
3. The commit says which rule, which version and which answers.

~~~text A commit made by a fix
Remove a cast that changes nothing

Rule: no-extra-boolean-cast, fix “remove”, safe
Read by: R. Salvesen, M. Adeyemi (2026-06-12)
Tried: 212 places, 9,340 tests, no difference
~~~

Of 140 fixes on offer, 58 passed. Many failed the second condition for a reason that had nothing to do with behaviour: they moved a comment, and comments carry numbers of requirements there.

> ‘Safe’ is a claim about our behaviour, so we wanted it signed by somebody who knows our behaviour.

## What still needs a person

All else is a suggestion with a question. For an unsafe fix the author of the change answers the question in the pull request, and the answer is kept with the commit. They get about nine of these in a week and decline a third. Salvesen reads the declined ones. “They tell me what our code means and does not say.”

## What went wrong

Three times in six months a safe fix had to be taken back. Twice a tool of their own had read the source as text and expected the old spelling. Once the fix was wrong: it removed an \`await\` that kept a log line in its order. The rule’s authors made it unsafe within a day, and Gantry Nine added a sixth question to its own list, about the order of what is written to a log.

## What came of it

A new rule is adopted in two days where it took twelve. About sixty safe fixes are applied in a week, in commits of their own that reviewers open, see the heading, and close. The certified part was left out of all this from the first day. It is analysed, and reported, and changed by hand.
`,
  },
]
