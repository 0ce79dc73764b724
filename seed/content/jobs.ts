import type { JobText } from './texts.ts'

/** Fictional positions; each says so. */
export const jobs: JobText[] = [
  {
    title: 'Parser engineer',
    department: 'Engineering',
    location: 'Remote in Europe',
    workplace: { remoteFrom: 'Europe' },
    employment: 'full-time',
    salary: '€78,000 to €98,000',
    body: `
This is an example of a position: there is no company behind it, and nobody reads the address. It shows how one is described here.

You would read grammars, write parsers that survive half-typed code, and argue about error recovery with people who enjoy it. We have parsers for eleven languages. Four of them are our own, and those are the ones you would work on.

## What you would do

- Look after two of the four parsers, from a new syntax in a language’s next version to the time it takes per file.
- Extend our collection of broken files, now 3,400, and decide what a good tree for each of them is.
- Help rule authors find out why a finding points beside its line.

## What helps

- You have written a parser and thrown it away.
- You can say what a tree should look like for code that does not compile.
- You write so that somebody in another time zone knows what you meant. A degree is not needed.

## How we decide

Two conversations of an hour and one afternoon of paid work on a real broken file, in a language of your choice. You hear from us within five working days of each.
`,
  },
  {
    title: 'Security analysis engineer',
    department: 'Engineering',
    location: 'Remote in Europe or West Africa',
    workplace: { remoteFrom: 'Europe, West Africa' },
    employment: 'full-time',
    salary: '€82,000 to €104,000',
    body: `
This is an example of a position. Nobody is hired by it; it is here to show how the list looks.

You would build the part of the analysis that follows untrusted values: sources, sinks, what makes a value safe, and the summaries that make it fast enough for a pull request. The people who read your findings are developers on a Tuesday afternoon, and a finding they cannot check is one they will not believe.

## What you would do

- Write and maintain the models of frameworks: where input enters, where it does harm.
- Read advisories, find the functions they are about, and turn them into something a graph can use.
- Judge a hundred findings a month together with a colleague, without seeing each other’s verdict first.

## What helps

- You have found a vulnerability in somebody’s software and told them kindly.
- You know one framework for the web down to the place where it parses a request.
- You would rather show one path than claim ten.

## How we decide

Two conversations, and a paid afternoon in which you review a finding of ours that is wrong in an interesting way.
`,
  },
  {
    title: 'Front-end engineer, reviews',
    department: 'Engineering',
    location: 'Leipzig or remote in Europe',
    workplace: { city: 'Leipzig', country: 'DE', remoteFrom: 'Europe' },
    employment: 'full-time',
    salary: '€68,000 to €88,000',
    body: `
This is an example of a position, made up for the demonstration.

You would build what a developer sees between a push and a merge: the comment on a line, the diff of a fix, the page of a pull request with two hundred files. It has to work by keyboard, at 200 % text, on a phone in a train, and without making anybody wait.

## What you would do

- Build views in TypeScript and React that are rendered on the server and need little of the browser.
- Measure them: bytes, time to the first finding, what a screen reader says.
- Sit with people who use them, four half days a year, and change what made them sigh.

## What helps

- You know what the browser does without a library, and reach for one knowingly.
- You have made something accessible after the fact and would not do it in that order again.
- You can draw a table that is read with pleasure.

## How we decide

Two conversations, and a paid afternoon with a view of ours that is too slow. Bring your own tools.
`,
  },
  {
    title: 'Technical writer, rules',
    department: 'Documentation',
    location: 'Remote in Europe',
    workplace: { remoteFrom: 'Europe' },
    employment: 'part-time',
    salary: '€34,000 to €42,000 for 20 hours a week',
    body: `
This is an example of a position. There is nothing to apply for.

Every rule has a page: what it means, when it matters, what to do, and what it does not check. There are several hundred of them, most were written by the person who wrote the rule, and one can tell. You would make them read as if one careful person had written them all.

## What you would do

- Rewrite about six pages a week with their authors, and keep a short guide so that the next ones begin better.
- Test examples: each piece of bad code on a page is run, and has to give the finding that the page promises.
- Cut. The median page has 420 words and needs 200.

## What helps

- You read code in two or three languages, and need not write it every day.
- You have strong views on examples and weak ones on commas.
- English is your working language. German or French would be of use, and is no condition.

## How we decide

One conversation, and a paid page: you pick a rule, we edit it together for an hour.
`,
  },
  {
    title: 'Support engineer',
    department: 'Customers',
    location: 'Remote, two hours of overlap with Berlin',
    workplace: { remoteFrom: 'Europe, Africa' },
    employment: 'full-time',
    salary: '€52,000 to €66,000',
    body: `
This is an example of a position, so that the list has something to show.

You would answer the questions that people ask when the analysis says something that they did not expect. Half of them are about settings. The other half are about code, and for these you reproduce what they see, in their words, before you say anything about it.

## What you would do

- Answer about fifteen questions a day, in writing. There is no telephone.
- Turn a question that comes twice into a page, and one that comes five times into a change of the product.
- Keep the list of wrong findings honest: each has a piece of code, a rule and a verdict.

## What helps

- You can read a build log that you have never seen and find the line that matters.
- You say “I do not know yet” without difficulty.
- You have worked with Git long enough to have got somebody out of a detached head.

## How we decide

One conversation, and two hours of paid work on five real questions with the names removed.
`,
  },
]
