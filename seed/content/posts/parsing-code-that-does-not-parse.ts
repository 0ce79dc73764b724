import type { PostText } from '../texts.ts'

export const parsingCodeThatDoesNotParse: PostText = {
  title: 'Parsing code that does not parse',
  slug: 'parsing-code-that-does-not-parse',
  publishedAt: '2026-05-19',
  author: 'Ines Halloran',
  tags: ['parsing'],
  excerpt:
    'Most code that an editor sees is broken, because somebody is in the middle of it. What a parser owes to a file with one bracket missing.',
  cover:
    'A line without its closing bracket, and the tree made of it. The bracket, the condition and the if around it are dashed, as guessed, and rules about them are silent; they run on all other nodes, which are as they were written.',
  body: `
A compiler meets code a few times an hour, and most of the time the code is whole. An analysis that runs [in the editor](/platform/ide) meets it at every pause in typing, and most of the time it is broken. Somebody has typed \`if (user.\` and is thinking.

A parser that gives up at the first error gives up on nearly all of the day. So the question is not whether code is valid. It is how much of the file still means something, and how sure we can be of it.

## One bracket

Here is a file with one character missing.

~~~js src/mail.js
export function greet(user) {
  if (user.locale === 'de' {
    return \`Hallo \${user.name}\`
  }
  return \`Hello \${user.name}\`
}

export function sign(letter) {
  return letter.text + letter.signature
}
~~~

A strict parser says “unexpected token \`{\` in line 2” and has no tree. A reader sees at once that the condition lacks its closing bracket, that the rest of \`greet\` is fine, and that \`sign\` has nothing to do with any of it.

Three repairs come to mind for a machine. It may **insert** a token that would make the next one legal, **delete** the one that is in the way, or **skip** ahead to a place where it knows where it is. Inserting \`)\` costs one token and makes everything after it legal. Deleting \`{\` costs one token as well, and breaks the function’s end twenty characters later. Skipping to the next \`export\` costs five lines.

We try repairs in the order of what they cost and keep the cheapest one after which ten tokens in a row fit. Ten is measured, not derived. With five we chose wrong repairs in about one of twelve cases of our collection of broken files; with ten in one of forty; with twenty the number hardly moved and the time doubled.

## Islands

What a repair touches is suspect, and rules should know it. Each node of the tree carries one bit: *this is as it was written*, or *this was guessed*. The bit spreads upwards to the statement around it and no further.

- A rule about a line in \`sign\` runs as ever. Nothing there was guessed.
- A rule about the condition in \`greet\` is silent until the bracket is there.
- A rule about all of \`greet\`, say that both branches return the same type, may run if it says so. Most do not ask.

Whether a rule wants guessed nodes is one line in its definition, and the default is no. That default is worth more than any cleverness in the repair: a finding about code that the author has not written yet is the surest way to have the whole tool switched off.

> [!NOTE] What we never do
> We do not report that the code does not parse. The editor underlines that already, in red, with better timing than ours.

## Indentation is evidence

Brackets tell where a block ends. So does the way people indent, and when the two disagree, the layout is right more often than you would think. In this file the closing bracket of the loop is missing, and the parser only notices at the end:

~~~ts src/report.ts
for (const row of rows) {
  if (row.skip) continue
  write(row)

export function close() {
  flush()
}
~~~

By the grammar the function is nested in the loop and the file ends too early. By its indentation the loop ends after \`write(row)\`. We look at the column of every line that begins a declaration; if it is not deeper than the block that is supposed to hold it, a missing bracket before it is the cheapest repair. In files with an unclosed block this alone moved the error to the right function in 81 of 100 cases, against 34 without it.

It fails for code that was pasted and not yet formatted. Then we are as lost as anybody.

## Half a tree is a feature

Once you can rely on islands, other things become possible that have nothing to do with typing. A template with a foreign language in the middle, a file with conflict markers from a merge, a snippet in a review comment: each is a file with something strange in it and a lot of ordinary code around.

~~~diff A file in the middle of a merge
 const limit = 20
<<<<<<< HEAD
 const order = 'newest'
=======
 const order = 'oldest'
>>>>>>> feature
 export const page = { limit, order }
~~~

We parse that as two files that share their beginning and end, and report a finding if either of them has it. It took an afternoon, because the hard part was done: a tree that says of each node how much of it is true.

If you write a parser for tools and not for a compiler, start with the broken files. Collect a few hundred from your own editor’s history, cut at random pauses, and make them the first test. The valid ones will take care of themselves.
`,
}
