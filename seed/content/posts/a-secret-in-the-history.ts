import type { PostText } from '../texts.ts'

export const aSecretInTheHistory: PostText = {
  title: 'A secret in the history is still a secret that is out',
  slug: 'a-secret-in-the-history',
  publishedAt: '2026-09-01',
  author: 'Dag Okonjo',
  tags: ['security', 'secrets'],
  excerpt:
    'Deleting the line does not take back a key. What to do in the first hour, why most detectors shout at the wrong strings, and how to keep the next one from being pushed.',
  cover:
    'Three commits on a line. In HEAD the file is clean, 40 seconds after the push the line was deleted; commit 41c9e02, marked critical, still holds the key of 44 characters, of which four are shown.',
  body: `
Somebody commits a key, notices it, deletes the line and pushes again. The file is clean. The key is in the commit before, in every clone, in the cache of the host, and in whatever watched the public feed of pushes in those forty seconds. The file being clean is the least important fact about the situation.

This is a short guide for the hour after, and a longer argument about how to make that hour rare.

## The first hour

1. **Revoke the key.** Not the line, the key. If you do not know who can do that, finding out is the task, and it goes before everything else on this list.
2. **Look at what it could do, and at what was done with it.** Logs of the service it belongs to, from the minute of the push.
3. **Issue a new one**, and put it where it should have been.
4. **Then** decide whether to rewrite the history. Usually the answer is no: it breaks every open branch, and a revoked key harms nobody.

People do these in the opposite order, because rewriting history is something that one can do alone at a keyboard, and revoking a key means waking somebody up.

## Why detectors shout at the wrong strings

The simplest detector looks for strings that seem random. Here are four.

~~~ts src/examples.ts
const a = 'c2f1a9d04be75a6cc1d8e0b3aa94f7d2'
const b = 'acme_test_9fK2mQ7xTz4LrB8vNc3Y'
const c = 'https://cdn.example.com/app.8f3b2c1d.js'
const d = 'correct horse battery staple'
~~~

By [entropy](/glossary/entropy) alone, \`a\` is the worst and \`d\` the most harmless. In fact \`a\` is the checksum of a file, \`b\` has the prefix of a key that only works against a test system, \`c\` is an address, and \`d\` is somebody’s password. A detector of this kind is wrong in most of what it reports, people silence it by folder, and the folder they silence is \`config/\`.

We decide on three pieces of evidence, and one alone is not enough:

- **form**: prefixes, lengths and check digits that an issuer gives to its keys. Many keys can be recognised with certainty in this way.
- **place**: is it assigned to a name like \`token\`, passed to a header, written beside a host name?
- **life**: does the issuer say that it is valid? This is asked only where you have allowed it, and only with requests that read.

A string with form and place is reported as critical. One with place only is reported as a question. One that only looks random is not reported.

> [!NOTE] Test keys count
> A key for a test system is reported too, as minor. Nearly every account of a real leak that we have read contains a test system that could reach a real one.

## Before it is pushed

After the push you are in the hour above. Before it, the repair is to delete a line. So the check belongs on the machine of whoever types, and it has to be fast, because a hook that takes four seconds is a hook that gets skipped.

~~~bash .git/hooks/pre-push
#!/bin/sh
# Reads only what this push would add. About 80 ms for ten commits.
exec plumbline secrets --added --stdin
~~~

It reads the added lines of the commits that are about to leave, including those of commits that a later one has cleaned up. The pull request runs the same check again, for everybody who skipped the hook, and by then it is a different finding: not “remove this” but “revoke this”.

## What stays in the report

What we show of a secret in a finding is its first four characters and its length. The rest would only make the report into another place where the secret lies. The same goes for logs, for the mail that tells you about it, and for the export. If you need to see all of it, you have the file.

~~~text A finding
src/mail/transport.ts:9  critical  secret-in-code
  “acme…”, 44 characters, passed to the header Authorization
  in commit 41c9e02 of 28 August, by way of two branches
  Revoke it first; then read it from the environment.
~~~

## Habits that help

Give keys names that say what they may do, so that the person at three in the morning knows what was lost. Let them expire; a key that dies in 90 days has leaked for 90 days at most. Keep one list of who can revoke what, and print it.

And when it happens, thank whoever says so first. In the two teams I know that put the name of the culprit into the report, the next leak took weeks to be mentioned. In the one that sends cake it took four minutes.
`,
}
