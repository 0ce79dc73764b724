import type { EntryText } from './texts.ts'

/** The changelog of the fictional product, oldest first. */
export const entries: EntryText[] = [
  {
    title: 'Pull requests are read in a queue per repository',
    slug: 'pull-requests-in-a-queue',
    publishedAt: '2026-01-20',
    version: '3.6',
    kinds: ['changed'],
    excerpt: 'Two pushes in a row no longer start two analyses of the same pull request.',
    body: `
Pushing twice within a minute used to start two analyses, and the slower one had the last word. Pull requests of a repository now wait in a queue. A newer push to the same branch takes the place of the older one, whose analysis is stopped.

You notice it by what is missing: no comment about a line that is gone already. In the four weeks of the trial, 18 of 100 analyses were stopped in this way, and the median wait for a result fell from 74 to 51 seconds.

Nothing has to be set. The queue and the position in it are shown on the check of the pull request.
`,
  },
  {
    title: 'Renamed files keep their baseline',
    slug: 'renamed-files-keep-their-baseline',
    publishedAt: '2026-02-17',
    version: '3.7',
    kinds: ['fixed', 'changed'],
    excerpt: 'Moving a folder no longer turns its recorded findings into new ones.',
    body: `
A file that was renamed and edited in the same commit lost its entries in the [baseline](/glossary/baseline), and everything in it was reported as new. Renames are now followed as long as half of the lines are the same, which is the measure that \`git diff\` uses.

If you recorded a baseline between 3.4 and 3.6, shrink it once. It may hold entries for paths that no longer exist:

~~~bash
plumbline baseline --shrink
~~~

The command prints what it removes and changes nothing outside the file.
`,
  },
  {
    title: 'Reasons for a dismissal',
    slug: 'reasons-for-a-dismissal',
    publishedAt: '2026-03-10',
    version: '3.8',
    kinds: ['added'],
    excerpt: 'Dismissing a finding asks for one of three reasons, and the rule’s author sees which.',
    body: `
A finding can be dismissed with a reason: *wrong*, *cannot happen here*, or *not now*. A sentence may be added and is asked for when the finding is critical.

The reason is shown beside the line to whoever comes next. Counted over all repositories that share such numbers, without code or names, the first two decide whether a rule may comment on lines; why we do it like this is written in [False positives are a budget](/blog/false-positives-are-a-budget).

Dismissals from before this release count as *not now*. Sharing is off until an owner turns it on under Settings, Privacy.
`,
  },
  {
    title: 'Secrets are looked for before the push',
    slug: 'secrets-before-the-push',
    publishedAt: '2026-03-31',
    version: '3.9',
    kinds: ['added', 'security'],
    excerpt: 'A hook reads the lines that a push would add, in about 80 ms for ten commits.',
    body: `
The search for secrets now runs on your machine too, before anything leaves it. It reads only the lines that the push would add, including those that a later commit removes again.

~~~bash
plumbline hook install pre-push
~~~

On ten commits with 400 added lines it takes about 80 ms on a laptop from 2022. What it finds is printed with its first four characters and the way to revoke it. Nothing is sent anywhere.

\`git push --no-verify\` still works, and the pull request then runs the same check.
`,
  },
  {
    title: '4.0: safe and unsafe fixes are told apart',
    slug: 'safe-and-unsafe-fixes',
    publishedAt: '2026-05-05',
    version: '4.0',
    kinds: ['added', 'changed', 'removed'],
    excerpt: 'Every fix says whether it may change behaviour. Only safe ones can be applied together.',
    body: `
Fixes are now marked as safe or unsafe, by rule and by case. A safe one leaves behaviour alone, apart from what the finding is about. An unsafe one says which behaviour it would change, and is applied one at a time by a person.

What you have to do: if your pipeline runs \`plumbline fix --all\`, choose.

~~~diff .ci/fix.sh
-plumbline fix --all
+plumbline fix --safe
~~~

\`--all\` was removed and ends with an explanation. Of 146 fixes that earlier releases took for safe, 19 are now unsafe; the list is in the notes that come with the command: \`plumbline fix --changes\`.

> [!WARNING] Pipelines that commit fixes
> Read the first run’s diff. A fix that was applied on its own in 3.9 may wait for you in 4.0.
`,
  },
  {
    title: 'A path that left its folder in archives',
    slug: 'archives-stay-in-their-folder',
    publishedAt: '2026-05-19',
    version: '4.0.1',
    kinds: ['security', 'fixed'],
    excerpt: 'A crafted archive could make the runner write a file outside its working folder.',
    body: `
An archive of a package with an entry such as \`../../x\` could make the self-hosted runner write a file outside its working folder, with the rights of the runner’s user. Hosted analysis was not affected: it unpacks into a file system that is thrown away.

Update self-hosted runners to 4.0.1. If you cannot, switch off the analysis of dependencies until you can:

~~~yaml .plumbline.yaml
dependencies: off
~~~

We found the fault in our own code during a review of the unpacker. We know of no case in which it was used. Entries that leave the folder, links that point out of it and names with a drive letter are now refused, and the analysis says which archive it was.
`,
  },
  {
    title: 'Dependencies show the path to your code',
    slug: 'dependency-paths',
    publishedAt: '2026-07-07',
    version: '4.1',
    kinds: ['added'],
    excerpt: 'For a vulnerable package you see the calls that lead to it, or that none were found.',
    body: `
An advisory about a package now comes with the shortest way from your code to the function it is about, step by step, with files and lines. If there is no way, it says so, and the advisory moves to the end of the list.

The list can be filtered by three distances: *installed*, *imported* and *reachable*. A gate may ask for one of them:

~~~yaml .plumbline.yaml
dependencies:
  reachable: block
  imported: warn
~~~

This is part of the [preview of dependency review](/sca). Paths are computed for JavaScript, TypeScript and Python. For other languages an advisory shows what is installed, as before. [A post](/blog/nine-of-two-hundred-advisories) works through an example and says what the paths do not see.
`,
  },
  {
    title: 'The editor is quiet while you type',
    slug: 'quiet-while-typing',
    publishedAt: '2026-08-04',
    version: '4.1.1',
    kinds: ['changed', 'fixed'],
    excerpt: 'Findings in statements that do not parse yet are held back.',
    body: `
The [language server](/platform/ide) reported findings in lines that were still being written. Statements that the parser had to guess are now left out until they are whole; findings in the rest of the file stay where they are and no longer flicker.

Two faults went with it. A file with an unclosed template string no longer shows every following line as text. And undoing a change brings its findings back without a save.

Measured on recorded sessions, the number of findings that appear and vanish within five seconds fell from 11 to 2 per hour. Update the program on your machine to 4.1.1; the runner may stay as it is.
`,
  },
  {
    title: 'Reports as SARIF 2.1.0',
    slug: 'reports-as-sarif',
    publishedAt: '2026-09-01',
    version: '4.1.2',
    kinds: ['added'],
    excerpt: 'Every run can be written as a SARIF file, with the same fingerprints each time.',
    body: `
Findings can be written as [SARIF](/glossary/sarif), for tools that collect the results of several analyses.

~~~bash
plumbline check --format sarif --output findings.sarif
~~~

Each result carries its rule, severity, place and, where there is one, the flow of values and the fix. Fingerprints are stable: the same finding has the same one in the next run, after a rename and after edits elsewhere in the file. They are computed from the rule, the code of the line and the name of the function around it.

Dismissed findings are included and marked as suppressed, with the reason. \`--no-suppressed\` leaves them out.
`,
  },
  {
    title: 'Rules tell what they do not check',
    slug: 'rules-tell-their-limits',
    publishedAt: '2026-10-06',
    version: '4.1.3',
    kinds: ['added', 'changed'],
    excerpt: 'A section “Not checked” on the pages of 64 rules that infer.',
    body: `
A rule that infers, rather than knows, now says on its page what it leaves out: “does not follow values through arrays”, “takes every function named \`sanitize\` at its word”. 64 rules have such a section. The others will follow or are of the kind that need none.

The message of a finding links to it. If the reason for a dismissal is that a limit was hit, one click says so, and the rule’s author gets the case without your code.

In [the directory](/directory) you can filter for rules with fixes, as before.
`,
  },
  {
    title: 'Findings show the commit that brought them',
    slug: 'findings-show-their-commit',
    publishedAt: '2026-11-03',
    version: '4.2',
    kinds: ['added'],
    excerpt: 'Every finding now carries the commit and the day that introduced the line.',
    body: `
A finding used to say where a line is. It now says since when: the commit, its author and its day are shown under the message.

The commit is the one that gave the line its present meaning, so a change of indentation or a rename of the file does not count. For findings with a flow of values it is the commit that completed the flow, which may be in another file; both places are linked.

Nothing has to be set. In a shallow clone the commit is left out; run this before the analysis to see it:

~~~bash
git fetch --unshallow
~~~

On a repository with 40,000 commits it adds about two seconds to a run.
`,
  },
  {
    title: 'Assisted changes get the same gate',
    slug: 'the-same-gate',
    publishedAt: '2026-11-17',
    version: '4.2.1',
    kinds: ['removed', 'changed'],
    excerpt: 'The separate settings for assisted changes are gone: one set of conditions holds for all.',
    body: `
Since 4.0 a gate could have other conditions for pull requests with an assistant among their authors. Detecting that was wrong in about one case of five, and teams told us that the two sets of conditions were argued about more than the findings.

The setting \`gate.assisted\` is removed. If it is there, the analysis uses the stricter of the two values for everything and says so in the check. Remove the key to silence the note:

~~~diff .plumbline.yaml
 gate:
   critical: 0
-  assisted:
-    critical: 0
-    major: 0
~~~

The rules for imports that do not exist and for errors that are caught and dropped now run for every change. [Why](/blog/reviewing-code-nobody-typed) is on the blog.
`,
  },
]
