/** The comparison of analyzers by what they report. */
export const compareMessages = {
  compare: 'Compare analyzers',
  lead: 'Which rules of one tool does another catch? We ran every example in our guides through every tool. No rule is matched by its name.',
  pair: (a: string, b: string) => `${a} and ${b}`,
  pairTitle: (a: string, b: string) => `${a} compared with ${b}`,
  first: 'Tool to compare',
  second: 'Compared with',
  show: 'Compare',
  table: 'How much of each tool the others catch',
  tableText:
    'Each row is a tool. The numbers say how many of its proven rules the tool in the column reports as well: every wrong example, and none of the right ones.',
  tool: 'Tool',
  rules: (count: number) => (count === 1 ? '1 rule' : `${count} rules`),
  share: (share: string, from: string, to: string) => `${to} catches ${share} of ${from}’s proven rules`,
  caught: (to: string, caught: number, total: number, from: string) => `${to} catches ${caught} of ${from}’s ${total} proven rules`,
  all: 'Caught',
  some: 'Caught in part',
  none: 'Not caught',
  ofExamples: (caught: number, examples: number) => `${caught} of ${examples} examples`,
  nothing: 'No rule has been proven yet. Run “npm run prove”, then import the guides.',
  unknown: 'Choose two different tools from the list.',
  how: 'A rule that is not caught may still be covered: our examples are few, and run with each tool’s defaults. One that is caught may be reported for another reason than its own. Rules that need a type checker of their own do not run in every tool.',
}
