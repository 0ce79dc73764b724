import type { PostText } from '../texts.ts'

export const nineOfTwoHundredAdvisories: PostText = {
  title: 'Nine of two hundred advisories',
  slug: 'nine-of-two-hundred-advisories',
  publishedAt: '2026-07-28',
  author: 'Dag Okonjo',
  tags: ['security', 'dependencies'],
  excerpt:
    'A list of vulnerable packages is not a list of problems. How a path from your code to the vulnerable function cuts it down, and where the path lies.',
  cover:
    '212 dots, one for each advisory. 58 of them are rings, the packages that are imported; 9 of those are filled, the faulty functions that can be reached.',
  body: `
Take a service of ordinary size, 60 direct dependencies, and run a scanner over its lockfile. You will get something like 200 advisories. They are sorted by a score that was computed without knowing your program, and the first one is a denial of service in a package that your build uses to print coloured text.

The list is correct. It is also the reason why nobody reads the next one. What you want to know is shorter: *which of these can be reached from code that we run?*

## Three distances

An advisory names a package, a range of versions, and if you are lucky the functions that are at fault. Your program can be at three distances from it.

| Distance | What it means | Of 212 advisories in our example |
| --- | --- | --- |
| installed | it is in the lockfile | 212 |
| imported | some module that you load imports the package | 58 |
| reachable | a path of calls leads from your code to the faulty function | 9 |

The numbers are from one of our own services in June, a mail sender with a web interface. Yours will differ; the shape will not. Between the first row and the second lie build tools, test runners and things that are optional on another operating system. Between the second and the third lie the parts of a large package that you do not use.

## What a path looks like

~~~text A path of five steps
src/routes/import.ts:31     readSheet(upload)
src/import/read-sheet.ts:12 parse(buffer, { header: true })
  sheet-reader 4.1.0        parse → unzip
    zip-stream 2.3.4        unzip → inflateEntry
      tiny-inflate 1.0.2    inflateEntry   ← the advisory is about this one
~~~

The first two lines are yours. You can open them, see that \`upload\` comes from a request, and decide in a minute how bad this is. The rest is *why*: which of your direct dependencies brings the package in, and which of them has to move for the path to disappear. Here \`sheet-reader\` 4.2 has replaced \`zip-stream\`, so one line in \`package.json\` ends it. Without the path one would have tried to override \`tiny-inflate\` and found that the new major version has another interface.

We show the shortest path first, and say how many there are. If there are forty, they usually share a step, and the step is the thing to change.

## Where the path lies

A [call graph](/glossary/call-graph) of a dynamic language is an estimate, and an honest tool says in which direction it errs.

- **It sees too much** when a value may be one of many functions. \`handlers[name]()\` may call any of them, so we follow all of them. A path through such a step is marked with a question mark.
- **It sees too little** when code is made at run time: \`require(name)\` with a name from a settings file, plug-ins, \`eval\`. We list the places where the graph ends in this way. There are usually fewer than twenty, and reading them once is worth it.
- **It knows nothing** of what the platform does. A native module is a wall. We treat everything behind it as reachable.

> [!WARNING] Not reachable is not safe
> It means that we found no path today. Somebody may write one tomorrow, and then the finding appears in that pull request, on the line that completes the path. That is the moment at which it is cheap.

So we do not delete the other 203. They are listed with their distance, and an update that removes one is offered with the ordinary updates. They just do not interrupt anybody.

## What to do with nine

1. Read the two lines of each path that are yours. Is what goes in under a stranger’s control? In our case that was true of three.
2. For these, update now, and if there is no version without the fault, close the door on your side: limit the size, check the type, refuse the format.
3. For the other six, update with the next release, and let the pipeline hold you to it.

~~~yaml .plumbline.yaml
dependencies:
  reachable: block
  imported: warn
  installed: report
  grace: 14 days
~~~

The grace period is for advisories that appear while your code stands still. A pull request that changes a heading should not turn red because somebody published a report this morning. After two weeks it may.

## What it costs

The graph of the service above has 118,000 functions, nearly all of them in packages. Building it took 41 seconds the first time and about three seconds for a pull request, since packages do not change between two runs of the same lockfile. Memory was the real limit; we keep for each package a summary of what leads from its entrances to its exits and throw the rest away.

That is not free, and for a project with ten dependencies it is not worth it. Read the list. For one with a thousand, nobody reads the list, and nine lines with a path are what [dependency analysis](/sca) is for.
`,
}
