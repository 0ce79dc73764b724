import type { PostText } from '../texts.ts'

export const whenAFixIsSafe: PostText = {
  title: 'When is a fix safe?',
  slug: 'when-a-fix-is-safe',
  publishedAt: '2026-06-23',
  author: 'Miriam Tesfaye',
  tags: ['autofix', 'rules'],
  excerpt:
    '“Safe” should mean that the program does the same as before, and say what was not checked. The five questions a fix answers before it may be applied by a click.',
  cover:
    'Four inputs of a program before and after a fix from || 50 to ?? 50. 20 and undefined give the same; 0 and the empty text gave 50 and are now kept. 2 of 4 inputs differ: unsafe.',
  body: `
A finding with a repair is worth more than one without. A finding with a wrong repair is worth less than none, because a diff that a machine offers is read more kindly than one by a colleague. So the word on the button matters. We have two: a fix is **safe** or it is **unsafe**, and each rule has to show why it may call its own fix the first.

Our definition of [a safe fix](/glossary/safe-fix) is one sentence: *for every input, the program does what it did before, except for what the finding is about.* It is a strict sentence. Most of what one would like to fix does not meet it.

## A fix that looks harmless

~~~diff src/flags.ts
-const limit = options.limit || 50
+const limit = options.limit ?? 50
~~~

Everybody knows this one. The left side replaces \`0\` and the empty text by 50, the right side does not. Often the right side is what the author meant. But “what the author meant” is exactly what a machine does not know, and somewhere a form sends \`0\` for “no limit chosen”. The fix changes behaviour. It is unsafe, and it is a good fix.

Compare:

~~~diff src/total.ts
-if (Boolean(items.length)) return sum(items)
+if (items.length) return sum(items)
~~~

A condition turns its value into a boolean anyway, so nothing that runs can tell the two apart. This one is safe: see [\`no-extra-boolean-cast\`](/directory/eslint/issues/no-extra-boolean-cast).

## Five questions

Before a fix may be called safe, its author answers these in the rule’s own file, and a second person signs the answers.

1. **Is anything evaluated more or less often, or in another order?** \`a() && b()\` into \`if (b()) a()\` fails here.
2. **Does any name mean something else afterwards?** Moving a declaration up may shadow another, or end up above its own imports.
3. **Does an exception arrive elsewhere?** Removing \`await\` from \`return await load()\` moves a rejection past the \`catch\` around it.
4. **Do comments and directives survive?** A fix that deletes a line with \`// @ts-expect-error\` above it breaks the build on a line that it never saw.
5. **Does it hold in every version the project may run?** \`array.at(-1)\` is nicer, and missing in runtimes that some people still have to support.

The third question is our favourite, since the short version looks so clean.

~~~ts src/session.ts
export async function open(id: string) {
  try {
    return await load(id)
  } catch {
    return null
  }
}
~~~

Take the \`await\` away and the function no longer returns \`null\` when \`load\` fails. It rejects, some frames further up. Four of the first ten people to whom we showed the change in a review approved it.

## Then we try it

Answers are opinions, so the fix is also run. Each one that claims to be safe is applied to a collection of open-source projects with test suites, one fix at a time, and the suites run before and after. A difference in any test makes the fix unsafe until it is understood.

> [!WARNING] What this does not prove
> A test suite sees what it asserts. A fix that only changes timing, memory or the text of a log line passes. That is why the five questions come first and the run comes second.

Of 146 fixes that claimed to be safe when we began, 19 changed the outcome of some test somewhere. Eleven of those were the fourth question: comments.

## Applying many at once

One fix at a time is easy. Forty at a time can collide: two fixes want the same line, or the first makes the second pointless. We apply them in passes. In each pass a fix is taken only if it touches no line that another fix of the same pass has touched; then the file is parsed again and the analysis runs again. If a pass leaves the file as it was, or if ten passes did not settle it, we stop and say so.

~~~bash
plumbline fix --safe
# pass 1: 31 fixes in 12 files
# pass 2: 4 fixes in 3 files
# pass 3: nothing left
~~~

Two rules that undo each other’s work used to be a myth that people told about formatters. We have met three pairs.

## What unsafe means for you

An unsafe fix is not a bad one. It is a suggestion with a question attached, and the question is printed with it: “\`0\` would be kept from now on. Is that what you want?” If you can answer it from the line, you are done in five seconds. [Autofix](/platform/autofix) never applies such a fix on its own, not in a pull request and not on a branch of its own, however often somebody has agreed before.

We would rather have ninety safe fixes and a reputation than two hundred and a footnote.
`,
}
