import type { PostText } from '../texts.ts'

export const reviewingCodeNobodyTyped: PostText = {
  title: 'Reviewing code that nobody typed',
  slug: 'reviewing-code-nobody-typed',
  publishedAt: '2026-11-10',
  author: 'Saoirse Bhatt',
  tags: ['reviews', 'ai'],
  excerpt: 'Code from an assistant is neither worse nor better on average. It is wrong in other places, and a review has to look there.',
  cover:
    'Findings per 1,000 changed lines, typed and assisted: style 6.1 and 1.4, unused code 2.2 and 4.0, dropped errors 0.9 and 2.7, invented calls 0.3 and 1.1, wrong at a boundary 1.8 and 1.9.',
  body: `
A colleague’s code carries traces of how it came to be. A clumsy name says that they were unsure, a comment says where they were stuck, a test says what they were afraid of. A reviewer reads those traces as much as the code, mostly without noticing.

Code from an assistant has none of them. It is as sure of the wrong line as of the right one. That does not make it bad. It makes the old way of reading it unreliable, and it helps to know where to look instead.

## What is different

For three months we labelled changes in our own repositories by how they were written, with the consent of the people who wrote them: 1,140 pull requests, about 400 of them mostly from an assistant. We compared what the review found, by machine and by people.

| Findings per 1,000 changed lines | Typed | Assisted |
| --- | --- | --- |
| style and naming | 6.1 | 1.4 |
| unused code, dead branches | 2.2 | 4.0 |
| errors caught and dropped | 0.9 | 2.7 |
| calls to what does not exist in this version | 0.3 | 1.1 |
| wrong under one boundary value | 1.8 | 1.9 |

It is one company and one language, so take the direction and leave the decimals. The direction is plain. What reviewers used to stop at first, style, has nearly gone. What is left hides in code that reads well.

## Dropped errors

The most common one looks like diligence.

~~~ts src/profile.ts
export async function avatarOf(user: User): Promise<string> {
  try {
    const picture = await pictures.find(user.id)
    return picture.url
  } catch (error) {
    console.error('Failed to load avatar', error)
    return '/images/default.png'
  }
}
~~~

Nobody asked for the \`catch\`. The function is called for a page on which a missing avatar is fine, and for an export on which it is not, and now the export is complete and wrong. A person who types this has to decide to do it. An assistant does it since most code that it has read does.

The rule that helps is not “never catch”. It is: *a \`catch\` that returns a value that the \`try\` could also have returned needs a comment that says why.* It is cheap to check, and it asks the one question that has an answer.

## Things that do not exist

Calls to functions of another version, options with plausible names, packages that nobody has published. Types catch much of this where there are types. For the rest it is dull work that a machine should do before a person looks: does each import resolve, is each named export there in *the locked version*, is the package older than a week?

~~~bash
plumbline check --imports
# src/sheet.ts:2  “sheet-reader/stream” is not exported by sheet-reader 4.1.0
# package.json    “react-use-debounced-state” was first published 3 days ago
~~~

The last line deserves a person. Names that assistants invent are known, and some have been registered by people who hope that you install them.

## What not to do

**Do not mark the code.** We tried a badge on pull requests with much assistance. Reviewers were harsher where they saw it and more lenient where they did not, and the badge was wrong in one case of five. What is reviewed is the change. Its author is whoever asks for the merge, and answers for it.

**Do not let one machine wave the other through.** A model that reviews what a model wrote shares its blind spots. It is useful as a reader who asks questions. It should not be what opens the gate. That is for tests, for rules whose reasons can be read, and for a person.

**Do not accept larger changes because they were cheap to make.** Reading has not become cheaper. In our numbers the share of mistakes that a reviewer found fell by half between 200 and 800 changed lines, whoever had typed them.

> [!TIP] Ask for the test first
> Ask the assistant for the failing test, read it, and only then for the code. The test is short, it says what was understood, and it is the trace that is otherwise missing.

## The same line for everyone

What settled the discussion in our own teams was a sentence in the guide for contributors: *the review asks the same of every change.* No badge, no second process, no exemption either. The rules that speak are the ones that [found something worth saying](/blog/a-finding-you-cannot-act-on), and three of them are new because code changed and people’s habits did not.

If you want to know where your own changes differ, label for a month and count. It takes an hour of somebody’s time and it ends a lot of opinions. How [the review treats assisted changes](/ai) is described on its own page.
`,
}
