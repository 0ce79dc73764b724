import type { TermText } from './texts.ts'

/** Glossary terms from A to Z. The first sentence of each is its definition. */
export const terms: TermText[] = [
  {
    title: 'Abstract interpretation',
    slug: 'abstract-interpretation',
    aliases: [],
    related: ['control-flow-graph', 'data-flow-analysis', 'static-analysis'],
    excerpt: 'Running a program on sets of possible values in place of single ones.',
    body: `
Abstract interpretation is a way to run a program on sets of possible values instead of single ones, so that one run says something about all of them. Instead of \`7\`, a variable holds “a positive number” or “between 0 and 9”, and each operation is defined on those sets.

~~~js
let n = items.length   // 0 or more
if (n > 0) n = n - 1   // 0 or more, still
items[n]               // may be items[0] of an empty list
~~~

The sets are chosen coarse enough that the run ends, even in loops, and always contain what can really happen. What is found impossible in this way is impossible. What is found possible may still never occur, which is one of the sources of [false positives](/glossary/false-positive). Simple forms of the idea, such as following signs or ranges of numbers, are part of most tools that look further than one line.
`,
  },
  {
    title: 'Abstract syntax tree',
    slug: 'abstract-syntax-tree',
    aliases: ['AST', 'syntax tree'],
    related: ['parser', 'grammar', 'linter'],
    excerpt: 'The structure of source code as a tree, without its spacing and punctuation.',
    body: `
An abstract syntax tree is the structure of a piece of source code as a tree, with its spaces, brackets and semicolons left out. Each node is a construct of the language: a function, a condition, a call with its arguments.

~~~text total += item.price
AssignmentExpression  +=
├── Identifier        total
└── MemberExpression
    ├── Identifier    item
    └── Identifier    price
~~~

A [parser](/glossary/parser) makes the tree, and nearly every rule of a [linter](/glossary/linter) is a question about its nodes: is there an assignment where a condition should be, does this block end without a \`return\`? Tools that also write code, to repair or format it, need more than the abstract tree. They keep the comments and the exact text of each node beside it, so that what they did not mean to change stays as it was.
`,
  },
  {
    title: 'Autofix',
    slug: 'autofix',
    aliases: ['automatic fix', 'quick fix'],
    related: ['safe-fix', 'linter', 'false-positive'],
    excerpt: 'A repair that a tool can make by itself for what it has found.',
    body: `
An autofix is a repair that an analysis tool can make by itself for something it has found. It is a change of text: replace these characters by those. Whether it may be applied without being read is another question, and the answer divides fixes in two.

A [safe fix](/glossary/safe-fix) leaves the behaviour of the program alone, apart from what the finding is about. An unsafe one may change it, even if the change is nearly always wanted, such as writing \`===\` for \`==\`. Good tools keep the two apart, show every fix as a diff, and parse the file again after each round, since two fixes that are right alone can be wrong together. What happens to your code at each step is described under [autofix](/platform/autofix).
`,
  },
  {
    title: 'Baseline',
    slug: 'baseline',
    aliases: [],
    related: ['suppression', 'quality-gate', 'false-positive', 'technical-debt'],
    excerpt: 'The findings a repository already has when analysis begins.',
    body: `
A baseline is the list of findings that a repository already has when analysis begins. Later runs speak only of what was added since, so a team can start today without repairing ten years first.

Entries must survive ordinary edits, so they are matched by the rule, the file, the code of the line and the function around it rather than by line number alone. A baseline needs two habits to stay honest. Entries whose finding is gone are removed, or the same mistake can come back unseen. And recording it anew is a change that somebody else reviews, because it pardons everything at once. The practice is described in [A baseline is a promise, not a pardon](/blog/a-baseline-is-a-promise).
`,
  },
  {
    title: 'Call graph',
    slug: 'call-graph',
    aliases: [],
    related: ['reachability', 'whole-program-analysis', 'dependency-path'],
    excerpt: 'Which functions of a program may call which others.',
    body: `
A call graph is a map of which functions of a program may call which others. Its nodes are functions, its arrows calls. With it one can ask questions that no single file answers: is this function ever used, what does a change of it affect, does a path lead from a request to this query?

In languages where a function is a value, the graph is an estimate. The call \`handlers[name]()\` may reach any entry of the table, so a careful tool draws an arrow to each of them. That is too many rather than too few. Code that is loaded by a name computed at run time is missed all the same, and a good graph lists the places where it ends in this way. [Reachability](/glossary/reachability) of vulnerable code in packages is computed on it.
`,
  },
  {
    title: 'Code coverage',
    slug: 'code-coverage',
    aliases: ['test coverage'],
    related: ['mutation-testing', 'dead-code', 'quality-gate'],
    excerpt: 'The share of code that ran while the tests ran.',
    body: `
Code coverage is the share of code that was executed while the tests ran. It is counted in lines, branches or conditions, and the three differ: a line with \`a && b\` counts as covered when it ran once, although only one of its outcomes was seen.

Coverage says with certainty what is **not** tested. It says little about the rest, for code can run in a test that asserts nothing. [Mutation testing](/glossary/mutation-testing) asks the stricter question whether a test would notice a mistake. As a goal, a percentage for the whole repository is easy to reach in the wrong places. A limit for the lines of a change is more useful: new code is covered, and old code is when somebody touches it.
`,
  },
  {
    title: 'Control-flow graph',
    slug: 'control-flow-graph',
    aliases: ['CFG', 'flow graph'],
    related: ['data-flow-analysis', 'unreachable-code', 'cyclomatic-complexity'],
    excerpt: 'The steps of a function and the ways from one to the next.',
    body: `
A control-flow graph shows the steps of a function and every way in which execution can pass from one to the next. Straight runs of statements are its nodes; conditions, loops, \`return\` and exceptions make its arrows.

~~~text
entry → test → body → test
          └──────────────→ exit
~~~

The graph answers what the text of a function hides. A node without a way to it is [unreachable code](/glossary/unreachable-code). A way to the exit that passes no \`close()\` leaks a file. The number of independent ways is the [cyclomatic complexity](/glossary/cyclomatic-complexity). Exceptions make it hard to draw, because in many languages almost every call may leave the function; tools differ in how many of those arrows they draw, and so in what they find.
`,
  },
  {
    title: 'CWE',
    slug: 'cwe',
    aliases: ['Common Weakness Enumeration'],
    related: ['known-vulnerability', 'owasp-top-ten', 'injection'],
    excerpt: 'A public catalogue that numbers the kinds of weaknesses in software.',
    body: `
CWE is a public catalogue that gives a number to each kind of weakness in software. CWE-89 is SQL injection, CWE-476 the use of a null pointer, CWE-798 a password in the source. It describes kinds of mistakes and not single cases; a case in a certain version of a certain product is a CVE, see [known vulnerability](/glossary/known-vulnerability).

The numbers form a tree from general to special. CWE-20, “improper input validation”, has many descendants, and a tool that reports only the ancestor has not said much. On a rule’s page the number is useful for two things: to compare what different tools look for, and to read how others describe and prevent the same mistake. Rules in [the directory](/directory) carry their numbers where they have one.
`,
  },
  {
    title: 'Cyclomatic complexity',
    slug: 'cyclomatic-complexity',
    aliases: ['McCabe complexity'],
    related: ['control-flow-graph', 'code-coverage', 'technical-debt'],
    excerpt: 'The number of independent ways through a function.',
    body: `
Cyclomatic complexity is the number of independent ways through a function: one, plus one for each point at which execution can branch. A function with two \`if\` and a loop has a complexity of 4.

It gives a lower bound for the number of tests that reach every branch, and that is its honest use. As a measure of how hard code is to read it is crude. A \`switch\` with twenty plain cases counts 21 and is read in a minute; three nested loops count 4 and may take an afternoon. Measures that count nesting come closer. A limit, often 10 or 15, is best applied to functions as they are changed, and reported with what makes the number: which branches, on which lines.
`,
  },
  {
    title: 'Data-flow analysis',
    slug: 'data-flow-analysis',
    aliases: ['dataflow analysis'],
    related: ['taint-analysis', 'control-flow-graph', 'abstract-interpretation'],
    excerpt: 'Working out which values can reach which places in a program.',
    body: `
Data-flow analysis works out which values can reach which places in a program, by following assignments along the ways that execution can take. It is done on the [control-flow graph](/glossary/control-flow-graph): each node takes what arrives, changes it, and hands it on, until nothing changes any more.

~~~ts
let token = null
if (request.user) token = request.user.token
send(token.trim())   // null arrives here on one of two ways
~~~

Many familiar findings are answers of such an analysis: a value that is assigned and never read, a variable used before it has one, a \`null\` that arrives where it should not. Within a function it is fast. Across functions it needs a [call graph](/glossary/call-graph) and summaries of what each function does with its arguments. [Taint analysis](/glossary/taint-analysis) is a special case.
`,
  },
  {
    title: 'Dead code',
    slug: 'dead-code',
    aliases: ['unused code'],
    related: ['unreachable-code', 'call-graph', 'technical-debt'],
    excerpt: 'Code whose removal would change nothing about what a program does.',
    body: `
Dead code is code whose removal would change nothing about what the program does. It comes in two kinds. [Unreachable code](/glossary/unreachable-code) is never executed. Unused code may be executed, but nobody needs what it computes: a variable that is never read, an export that nothing imports.

Dead code costs more than its space. It is read, searched, translated, updated for new versions and taken as an example. A tool finds it by looking for what has no way in from the program’s entrances, and those have to be known: a function that only a framework calls by its name seems dead and is not. Removal is a good first contribution for somebody new, provided that history keeps what was removed.
`,
  },
  {
    title: 'Dependency path',
    slug: 'dependency-path',
    aliases: ['dependency chain'],
    related: ['software-composition-analysis', 'reachability', 'lockfile', 'known-vulnerability'],
    excerpt: 'The chain of packages by which a package came into a project.',
    body: `
A dependency path is the chain of packages by which a package came into a project: you use A, A uses B, B uses the package in question. Most of what is installed was chosen by nobody in the team. In a project with 60 direct dependencies, a thousand installed packages are ordinary.

The path tells what can be done. If the vulnerable package is at its end, it is often a package in the middle that has to move, and sometimes an update of the first one is enough to make the path disappear. Several paths can lead to the same package; only when all of them are closed is it gone. A path of packages says that code is installed. Whether it can also run is a question of [reachability](/glossary/reachability).
`,
  },
  {
    title: 'Entropy',
    slug: 'entropy',
    aliases: ['Shannon entropy'],
    related: ['secret-detection', 'false-positive', 'precision'],
    excerpt: 'A measure of how random the characters of a text seem.',
    body: `
Entropy, in the search for secrets, is a measure of how random the characters of a text seem, in bits per character. Counted by how often each character occurs, English prose has about four, a long random key of letters and digits up to six.

Keys have a high entropy, so it is a tempting detector, and alone it is a poor one. Checksums, identifiers, compressed data and file names with a hash look just as random and are public. Passwords that people choose look harmless. Useful detectors therefore treat it as one clue of several: the form that an issuer gives its keys, the name to which the text is assigned, the call to which it is passed. See [secret detection](/glossary/secret-detection), and the four strings in [a post about keys in the history](/blog/a-secret-in-the-history).
`,
  },
  {
    title: 'Error recovery',
    slug: 'error-recovery',
    aliases: ['fault-tolerant parsing'],
    related: ['parser', 'grammar', 'abstract-syntax-tree'],
    excerpt: 'How a parser goes on after a place that does not fit its grammar.',
    body: `
Error recovery is how a parser goes on after a place that does not fit its grammar, so that one missing bracket does not cost the tree of the whole file. It may insert a token that would make the next one fit, drop the one that is in the way, or skip to a place where it knows where it is.

Compilers recover in order to report several errors at once. Tools that run in an editor need it all day, for code is broken at nearly every pause in typing. They have to go further and mark which nodes were guessed, so that no rule reports what the author has not written yet. How we choose between repairs is explained in [Parsing code that does not parse](/blog/parsing-code-that-does-not-parse).
`,
  },
  {
    title: 'False negative',
    slug: 'false-negative',
    aliases: ['miss'],
    related: ['false-positive', 'recall', 'mutation-testing'],
    excerpt: 'A real mistake that an analysis does not report.',
    body: `
A false negative is a real mistake in the code that an analysis does not report. It is the quieter of the two ways of being wrong: a [false positive](/glossary/false-positive) annoys somebody at once, and a miss is noticed months later, if at all.

No analysis is without them. Whether a program does a certain thing can in general not be decided without running it, so each tool chooses between reporting too much and too little, and most choose the second for the sake of their readers. The share of mistakes that are found is called [recall](/glossary/recall). To learn about your own misses, take the last ten bugs that reached users and ask of each whether a rule could have seen it, and whether that rule was switched on.
`,
  },
  {
    title: 'False positive',
    slug: 'false-positive',
    aliases: [],
    related: ['false-negative', 'precision', 'suppression', 'severity'],
    excerpt: 'A finding on code that is right.',
    body: `
A false positive is a finding on code that is right. Each one costs trust in the next ten that are not false: a reader who has been sent to a correct line three times reads the fourth message with less care.

It is worth keeping apart from two neighbours. A finding can be true and unwanted, because its [severity](/glossary/severity) is off or nobody plans to act on it; that is a matter of settings. And it can be true of the code as written, but not of how it is used, because a guard is somewhere else; then the code or the rule should say so. The share of findings that are right is called [precision](/glossary/precision). How a rule’s share decides where it may speak is explained in [False positives are a budget](/blog/false-positives-are-a-budget).
`,
  },
  {
    title: 'Fuzzing',
    slug: 'fuzzing',
    aliases: ['fuzz testing'],
    related: ['mutation-testing', 'injection', 'static-analysis'],
    excerpt: 'Testing a program with large amounts of made-up input.',
    body: `
Fuzzing is testing a program with large amounts of made-up input, to see whether any of it makes the program crash, hang or break a promise. Good fuzzers do not only guess. They watch which branches an input reaches, keep the inputs that reached something new, and change those further.

It complements [static analysis](/glossary/static-analysis) well. A fuzzer shows a mistake with the input that causes it, so there is nothing to argue about; it says nothing about code that it never reached. A static analysis sees all of the code and cannot prove that what it fears can happen. Parsers, decoders and everything else that reads files from strangers are the best places to begin. A fuzzer that found nothing in a night has said something, but not that there is nothing.
`,
  },
  {
    title: 'Grammar',
    slug: 'grammar',
    aliases: ['formal grammar'],
    related: ['parser', 'abstract-syntax-tree', 'error-recovery'],
    excerpt: 'The rules that say which texts belong to a language.',
    body: `
A grammar is the set of rules that say which texts belong to a language, and how they are built from smaller parts. “A condition is the word \`if\`, a bracket, an expression, a bracket and a statement” is such a rule.

~~~text
condition  → "if" "(" expression ")" statement else?
else       → "else" statement
~~~

From a grammar one can generate a [parser](/glossary/parser), or write one by hand that follows it. The grammar in a language’s standard is rarely the whole truth: whether a name may be used at a place, whether a line break ends a statement, what \`<\` means in a given position often needs rules beside it. For tools there is a second difficulty. The grammar says what is valid, and most files that an editor sees are not, see [error recovery](/glossary/error-recovery).
`,
  },
  {
    title: 'Incremental analysis',
    slug: 'incremental-analysis',
    aliases: [],
    related: ['whole-program-analysis', 'call-graph', 'quality-gate'],
    excerpt: 'Analysing again only what a change can have affected.',
    body: `
Incremental analysis means analysing again only what a change can have affected, and keeping the earlier results for all else. The output has to be the same as that of a full run, only sooner.

What a change affects depends on the question. A rule that looks at one file needs only the changed files. One that follows types needs every file that imports them, directly or not. One that follows values through the [call graph](/glossary/call-graph) needs the functions whose summary has changed, and their callers. The art is to notice early that a change stops mattering: if a function was rewritten and still does the same with its arguments, its callers need not be looked at. A pull request with five files is then analysed in seconds, in a repository that takes minutes.
`,
  },
  {
    title: 'Injection',
    slug: 'injection',
    aliases: ['code injection'],
    related: ['taint-analysis', 'owasp-top-ten', 'cwe'],
    excerpt: 'Input that is taken for code because it was pasted into it.',
    body: `
Injection is what happens when input is taken for code because it was pasted into code. The best known case is a database query that is put together from text.

~~~ts
db.query(\`SELECT * FROM users WHERE name = '\${name}'\`)  // injectable
db.query('SELECT * FROM users WHERE name = $1', [name]) // not
~~~

If \`name\` contains a quotation mark, what follows is read as part of the query. The same happens with shell commands, HTML, templates, search filters and paths. The remedy is always the same in kind: pass values beside the code and not inside it, by an interface that knows the difference. Escaping by hand works until it is forgotten once. [Taint analysis](/glossary/taint-analysis) finds the ways from input to such places; it is weakness number 89, 78 or 79 in the [CWE](/glossary/cwe) catalogue, depending on where it ends.
`,
  },
  {
    title: 'Known vulnerability',
    slug: 'known-vulnerability',
    aliases: ['CVE', 'security advisory'],
    related: ['software-composition-analysis', 'cwe', 'zero-day', 'reachability'],
    excerpt: 'A weakness in a released version of software that has been published under a number.',
    body: `
A known vulnerability is a weakness in a released version of some software that has been published, usually under a CVE number, with the versions it affects and the one that ends it. The publication is called an advisory.

An advisory describes one case in one product; the kind of mistake has a number of its own in [CWE](/glossary/cwe). It often carries a score for how bad the weakness is. That score is computed without knowing your program: a flaw in a function that you never call has the same score for you as for somebody whose whole service consists of it. Whether it matters is a question of [reachability](/glossary/reachability). How fast it matters depends on whether it is being exploited, about which public lists exist too.
`,
  },
  {
    title: 'Linter',
    slug: 'linter',
    aliases: ['lint'],
    related: ['static-analysis', 'abstract-syntax-tree', 'autofix'],
    excerpt: 'A tool that reads source code and reports what is suspicious or against a convention.',
    body: `
A linter is a tool that reads source code and reports what is suspicious in it or against a convention. The name comes from a program of the 1970s that picked the fluff off C code. Most linters work on the [syntax tree](/glossary/abstract-syntax-tree) of one file at a time, which makes them fast and limits what they can know.

Today the word covers a wide range. Some rules are about taste, such as the order of imports, and are better left to a formatter. Others find real mistakes: an assignment in a condition, a promise that nobody awaits. It pays to keep the two kinds apart in the settings, since a team that learns to ignore the first will ignore the second as well. The rules of the linter that most JavaScript projects run are listed [in the directory](/directory/eslint).
`,
  },
  {
    title: 'Lockfile',
    slug: 'lockfile',
    aliases: ['lock file'],
    related: ['software-composition-analysis', 'dependency-path', 'known-vulnerability'],
    excerpt: 'A file with the exact version of every package a project installs.',
    body: `
A lockfile is a file that records the exact version of every package a project installs, together with where it comes from and a checksum. The manifest says what a project asks for, for example “any 4.x”; the lockfile says what it got.

With it, two installations of the same commit are the same, today and in a year. It is also what a scanner of dependencies should read, since the manifest alone does not say what is running. In a review it is the file that nobody reads, and that makes it a good place to hide something: a changed address of a package, a version that was not announced. A machine should compare it with the manifest and say what moved, in words: three packages updated, one new, one from another registry.
`,
  },
  {
    title: 'Mutation testing',
    slug: 'mutation-testing',
    aliases: [],
    related: ['code-coverage', 'false-negative', 'fuzzing'],
    excerpt: 'Changing code on purpose to see whether the tests notice.',
    body: `
Mutation testing changes code on purpose, in many small ways, and runs the tests after each change to see whether they notice. A change that no test notices is called a survivor.

~~~diff
-if (age >= 18) return adult()
+if (age > 18) return adult()
~~~

If the tests still pass, nobody has tested the age of eighteen. That is more than [coverage](/glossary/code-coverage) can say, which would have counted the line as covered. The price is time: a thousand changes mean a thousand runs. It becomes bearable if only the lines of a change are mutated, and only the tests that reach them are run. Some survivors are changes that make no difference at all, and telling those from missing tests is left to people.
`,
  },
  {
    title: 'Null dereference',
    slug: 'null-dereference',
    aliases: ['null pointer dereference', 'NPE'],
    related: ['data-flow-analysis', 'control-flow-graph', 'cwe'],
    excerpt: 'Using a value as if it were there when it is not.',
    body: `
A null dereference is the use of a value as if it were there when it is not: a property of \`undefined\`, a method of \`null\`, memory behind an empty pointer. Depending on the language the program throws, crashes, or reads what it should not.

~~~ts
const match = /v(\\d+)/.exec(tag)
return Number(match[1])  // match is null for a tag such as "latest"
~~~

Languages with types that know absence catch most of it, as long as the types are true; what comes from a file or another system is often declared and not checked. An analysis follows the ways on which a value may be absent and asks whether a check lies on each. It is CWE-476 in the [catalogue](/glossary/cwe).
`,
  },
  {
    title: 'OWASP Top Ten',
    slug: 'owasp-top-ten',
    aliases: ['OWASP Top 10'],
    related: ['cwe', 'injection', 'known-vulnerability'],
    excerpt: 'A list of the ten most important kinds of risk for web applications.',
    body: `
The OWASP Top Ten is a list of the ten most important kinds of security risk for web applications, published every few years by a foundation of volunteers. It is made from reported data and a survey, and its entries are broad: “broken access control”, “injection”, “security misconfiguration”.

The list is meant to make people aware, and does that well. It is not a test. An application cannot be free of the Top Ten, because several entries are about design and operation, which no tool can see in code. When a report sorts findings by the list, it says to which risk each contributes, and an empty entry means that nothing was looked for or nothing was found. It is fair to ask which of the two. For precise kinds of mistakes use [CWE](/glossary/cwe).
`,
  },
  {
    title: 'Parser',
    slug: 'parser',
    aliases: [],
    related: ['grammar', 'abstract-syntax-tree', 'error-recovery'],
    excerpt: 'The part of a tool that turns source text into a tree.',
    body: `
A parser is the part of a tool that turns source text into a tree. It reads a row of tokens, such as names, numbers and brackets, and finds out how they belong together according to a [grammar](/glossary/grammar).

Everything that a tool can say rests on it. If the parser does not know the newest syntax, a file is invisible; if it is off by one, every finding points beside its line. Parsers of compilers may stop at the first error. Those of editors and reviews must go on, see [error recovery](/glossary/error-recovery), and must keep what compilers throw away: comments, spacing, the exact place of each token. Speed matters as well, though seldom as much as people think. In our own runs, parsing takes about a tenth of the time, and rules take the rest.
`,
  },
  {
    title: 'Precision',
    slug: 'precision',
    aliases: [],
    related: ['recall', 'false-positive', 'severity'],
    excerpt: 'The share of an analysis’s findings that are right.',
    body: `
Precision is the share of findings that are right: of a hundred reports, how many point at something real. Its counterpart is [recall](/glossary/recall), the share of real mistakes that are reported, and the two pull against each other.

To measure it, one draws findings at random and has people judge them, best two for each without knowledge of the other’s verdict. A number without the size of that sample means little: 95 right ones of 100 are compatible with any true value between about 89 and 98. It also belongs to a body of code. A rule can be right 99 times of 100 in libraries and 70 times in tests. [How we measure a rule](/blog/how-we-measure-a-rule) has the details.
`,
  },
  {
    title: 'Quality gate',
    slug: 'quality-gate',
    aliases: [],
    related: ['baseline', 'severity', 'code-coverage', 'incremental-analysis'],
    excerpt: 'A set of conditions that a change has to meet before it is merged.',
    body: `
A quality gate is a set of conditions that a change has to meet before it may be merged or released: no new critical finding, new lines covered to a certain share, no package with a reachable vulnerability.

A gate works if people understand why it is closed and can open it by improving the change. It helps to judge only what the change adds, with a [baseline](/glossary/baseline) for the rest; a gate that turns red because of somebody else’s code from last year teaches people to look for the way around. Conditions should be few. Three that nobody disputes do more than twelve with exceptions. And there has to be a way to pass in an emergency, which leaves a trace and a name and is read by somebody afterwards.
`,
  },
  {
    title: 'Reachability',
    slug: 'reachability',
    aliases: ['reachability analysis'],
    related: ['call-graph', 'dependency-path', 'software-composition-analysis', 'known-vulnerability'],
    excerpt: 'Whether a program can get to a given piece of code.',
    body: `
Reachability is the question whether a program can get to a given piece of code at all, from any of its entrances. In the analysis of dependencies it means: does a path of calls lead from our own code to the function that an advisory is about?

It turns a long list into a short one. In one service of ours, of 212 advisories about installed packages, nine were about code that could be reached. The answer rests on a [call graph](/glossary/call-graph), which is an estimate. “Reachable” comes with a path that can be checked by hand. “Not reachable” means that no path was found, today, with what the graph can see, and deserves a lower place in the list and not its removal. There is [a worked example](/blog/nine-of-two-hundred-advisories) on the blog.
`,
  },
  {
    title: 'Recall',
    slug: 'recall',
    aliases: ['sensitivity'],
    related: ['precision', 'false-negative', 'mutation-testing'],
    excerpt: 'The share of real mistakes that an analysis finds.',
    body: `
Recall is the share of real mistakes that an analysis finds: of a hundred that are there, how many are reported. It is much harder to know than [precision](/glossary/precision), since nobody has the list of all that are there.

Two substitutes are common. One can plant mistakes and count which are noticed; the result depends on what was planted. Or one can take mistakes that people have repaired, run the analysis on the code before the repair, and count again; the result covers only mistakes that somebody noticed. Both are useful to compare two versions of a rule. Neither is the true value, and a tool that quotes its recall to the last per cent should be asked how it counted.
`,
  },
  {
    title: 'Safe fix',
    slug: 'safe-fix',
    aliases: ['behaviour-preserving fix'],
    related: ['autofix', 'false-positive', 'static-analysis'],
    excerpt: 'A repair that leaves what the program does as it was.',
    body: `
A safe fix is a repair after which the program does what it did before for every input, except for what the finding is about. Removing a cast that changes nothing is safe. Writing \`??\` for \`||\` is not, however often it is meant, because \`0\` and the empty text are treated differently afterwards.

Whether a fix is safe depends on more than the line. It must not change how often or in which order things are evaluated, not let a name refer to something else, not move an exception past the code that catches it, and not take a comment away that another tool reads. The five questions a fix has to answer are in [When is a fix safe?](/blog/when-a-fix-is-safe).
`,
  },
  {
    title: 'SARIF',
    slug: 'sarif',
    aliases: ['Static Analysis Results Interchange Format'],
    related: ['static-analysis', 'linter', 'suppression'],
    excerpt: 'A common JSON format in which analysis tools write what they found.',
    body: `
SARIF is a common format, written in JSON, in which analysis tools record what they found: the rule, the message, the place, the steps that led there, and fixes if there are any. Version 2.1.0 is a standard of OASIS.

~~~json
{ "ruleId": "no-eval", "level": "error",
  "message": { "text": "eval can be harmful." },
  "locations": [{ "physicalLocation": {
    "artifactLocation": { "uri": "src/run.js" },
    "region": { "startLine": 12 } } }] }
~~~

It lets one tool produce findings and another show them, and lets several tools be compared. The standard is generous, and tools differ in how much of it they fill in. Fingerprints, by which the same finding is recognised in two runs, are the part on which it is worth checking first.
`,
  },
  {
    title: 'Secret detection',
    slug: 'secret-detection',
    aliases: ['secret scanning'],
    related: ['entropy', 'suppression', 'severity'],
    excerpt: 'Looking for keys, passwords and tokens in source code and its history.',
    body: `
Secret detection is the search for keys, passwords and tokens in source code, in its settings and in its history. A secret that was committed is known to everybody who has, or had, a copy; deleting the line afterwards does not take it back. The remedy is to revoke it.

Detectors look at the form of a text, since many issuers give their keys a prefix and a check digit; at its place, such as a variable called \`token\`; and at its [entropy](/glossary/entropy). The first alone is often enough, the last alone never. Where a check runs matters as much as how: before the push, the repair is to delete a line; after it, somebody has to be woken. The order of steps for that case is in [a post about the first hour](/blog/a-secret-in-the-history).
`,
  },
  {
    title: 'Severity',
    slug: 'severity',
    aliases: [],
    related: ['false-positive', 'quality-gate', 'precision'],
    excerpt: 'How much harm it would do to leave a finding as it is.',
    body: `
Severity says how much harm it would do to leave a finding as it is. It is not a measure of how sure the tool is, which is a matter of [precision](/glossary/precision), nor of how urgent the repair is, which depends on where the code runs.

We use three levels. *Critical* means that the program does something wrong or can be made to. *Major* means that it will surprise somebody. *Minor* means that it could be plainer. Longer scales look exact and are used unevenly; people agree about three levels far more often than about five. A rule’s severity is a default. A team may raise or lower it for its own code, and the reason belongs beside the setting, where the next reader looks for it.
`,
  },
  {
    title: 'Software composition analysis',
    slug: 'software-composition-analysis',
    aliases: ['SCA', 'dependency scanning'],
    related: ['known-vulnerability', 'lockfile', 'dependency-path', 'reachability'],
    excerpt: 'Finding out which third-party code a program contains, and what is known about it.',
    body: `
Software composition analysis finds out which third-party code a program contains, and what is known about it: vulnerabilities, licences, age, whether anybody still looks after it. It reads the [lockfile](/glossary/lockfile), compares each version with public databases, and reports the matches.

Plain matching gives long lists, because most of what is installed is never executed. The useful question is which of the matches can be reached from your own code, see [reachability](/glossary/reachability), and which change makes them go away, see [dependency path](/glossary/dependency-path). The list of parts is also of use by itself. As a software bill of materials it can be handed to customers and searched on the day when everybody asks who uses a certain package. What we do in this field is described under [dependencies](/sca).
`,
  },
  {
    title: 'Static analysis',
    slug: 'static-analysis',
    aliases: ['static code analysis', 'SAST'],
    related: ['linter', 'abstract-interpretation', 'data-flow-analysis', 'false-positive'],
    excerpt: 'Drawing conclusions about a program from its code, without running it.',
    body: `
Static analysis is drawing conclusions about a program from its code alone, without running it. It covers everything from a search for suspicious words to proofs that a certain error cannot happen. Because nothing is executed, it sees all branches, taken or not, and needs neither data nor a machine that can run the program.

What it cannot have is certainty about everything: most questions about what a program does cannot be decided in general, so each tool errs towards [reporting too much](/glossary/false-positive) or [too little](/glossary/false-negative). It works best where it is asked precise questions, close to the time of writing, about code that somebody is still thinking of. Tests answer what it cannot, and the other way round. What it sees and what it does not is the subject of [a page of its own](/platform/static-analysis).
`,
  },
  {
    title: 'Suppression',
    slug: 'suppression',
    aliases: ['ignore comment', 'waiver'],
    related: ['false-positive', 'baseline', 'severity'],
    excerpt: 'A note that tells a tool to be silent about a finding.',
    body: `
A suppression is a note that tells a tool to be silent about a certain finding, usually a comment beside the line or an entry in the settings. It is how people answer a [false positive](/glossary/false-positive), and how they say “we know, and it is meant”.

~~~js
// eslint-disable-next-line no-eval -- runs only our own templates, see build/compile.js
~~~

A good suppression names the rule, reaches no further than it must, and gives a reason. One for a whole file hides what others add to it later. Tools should report suppressions that no longer suppress anything, so that they go when the cause goes. Read together, they are the best report a rule’s author can get: twenty with the same reason describe an idiom that the rule does not know yet.
`,
  },
  {
    title: 'Taint analysis',
    slug: 'taint-analysis',
    aliases: ['taint tracking'],
    related: ['data-flow-analysis', 'injection', 'call-graph'],
    excerpt: 'Following input from where it enters to where it does harm.',
    body: `
Taint analysis follows a value from where it enters a program to where it could do harm, and asks whether anything made it safe on the way. The beginning is called a source, the end a sink, and what makes a value safe is a sanitiser.

~~~ts
const file = request.query.file      // source
const name = path.basename(file)     // sanitiser for paths, and only for paths
await exec(\`convert \${name}\`)        // sink: a shell, for which nothing was done
~~~

Its quality rests on the three lists. A source that is missing hides every way that begins there, and a sanitiser that is believed too readily hides what it does not cover. A finding should come with its way, step by step, so that a reader can check each step. It is the usual means against [injection](/glossary/injection).
`,
  },
  {
    title: 'Technical debt',
    slug: 'technical-debt',
    aliases: ['tech debt'],
    related: ['baseline', 'dead-code', 'cyclomatic-complexity'],
    excerpt: 'Work put off in code, which makes later work slower.',
    body: `
Technical debt is work on code that has been put off, and that makes later work slower until it is done. The picture of a loan was chosen for people who decide about money: one has something earlier and pays interest.

As a number it is treacherous. Tools that report it in days multiply findings by guessed minutes; the sum looks like an invoice and has never been checked against anything. Debt in code that nobody opens has no interest. A more useful view is by place: where do changes take longest, where do mistakes return, which folders are avoided? Findings in exactly those places are worth their repair. A [baseline](/glossary/baseline) keeps the rest from growing in the meantime, and what is repaired in passing costs least.
`,
  },
  {
    title: 'Unreachable code',
    slug: 'unreachable-code',
    aliases: [],
    related: ['dead-code', 'control-flow-graph', 'reachability'],
    excerpt: 'Code that no execution of the program can get to.',
    body: `
Unreachable code is code that no execution of the program can get to, whatever its input. It comes after a \`return\`, in a branch whose condition can never hold, or in a function that nothing calls.

~~~ts
switch (level) {
  case 'low': return 1
  case 'high': return 3
  default: throw new Error(level)
}
return 2   // no way leads here
~~~

It is often a symptom. A line after \`return\` was usually meant to run, and a condition that is always false compares the wrong things. So it is worth asking what was meant before removing it. Rules such as [\`no-unreachable\`](/directory/eslint/issues/no-unreachable) read it off the [control-flow graph](/glossary/control-flow-graph). To find conditions that cannot hold, a tool has to follow values as well.
`,
  },
  {
    title: 'Whole-program analysis',
    slug: 'whole-program-analysis',
    aliases: ['interprocedural analysis'],
    related: ['call-graph', 'incremental-analysis', 'taint-analysis'],
    excerpt: 'Analysis that follows calls and values across all files of a program.',
    body: `
Whole-program analysis follows calls and values across all files of a program, and possibly into its packages, in place of looking at one function or file at a time. Some questions can be answered in no other way: whether input from a request arrives at a query five calls later, or whether a function is used anywhere.

It costs time and memory, so tools summarise. For each function they work out once what it does with its arguments and what it gives back, and at every call they use the summary. What changes with a commit is then mostly a few summaries, see [incremental analysis](/glossary/incremental-analysis). The summary is also where precision gets lost: a function that returns either of two arguments returns, in its summary, both.
`,
  },
  {
    title: 'Zero-day',
    slug: 'zero-day',
    aliases: ['0-day'],
    related: ['known-vulnerability', 'fuzzing', 'software-composition-analysis'],
    excerpt: 'A vulnerability that is used before there is a repair for it.',
    body: `
A zero-day is a vulnerability that is known to somebody, and possibly used, before those who maintain the software have a repair for it. They have had zero days to make one. Once it is published it becomes a [known vulnerability](/glossary/known-vulnerability), and the race is between updating and being attacked.

No list of packages helps against one on the day before. Two things do. One is to have little that can be attacked: fewer dependencies, narrow rights, input that is checked at the door. The other is to be quick on the day after: to know within minutes where the package is in use, by which [path](/glossary/dependency-path), and to have a pipeline that can release an update the same afternoon. The second is a matter of practice and can be rehearsed.
`,
  },
]
