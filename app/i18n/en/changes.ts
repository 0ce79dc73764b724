import { number } from './number.ts'

/** Changes in the directory. */
export const changesMessages = {
  changes: 'Changes',
  until: (day: string) => `before ${day}`,
  text: 'What each version of an analyzer added, changed, renamed, deprecated and removed.',
  of: (analyzer: string) => `Changes in ${analyzer}`,
  all: 'All analyzers',
  analyzer: 'Analyzer',
  kinds: {
    added: 'added',
    returned: 'returned',
    changed: 'changed',
    renamed: 'renamed',
    deprecated: 'deprecated',
    removed: 'removed',
  },
  counted: (count: string, kind: string) => `${count} ${kind}`,
  toolsAdded: (tools: number, rules: string) =>
    tools === 1 ? `One analyzer with ${rules} rules was added` : `${number(tools)} analyzers with ${rules} rules were added`,
  more: (count: number) => `and ${number(count)} more`,
  nothing: 'No changes yet.',
  older: 'Older changes',
  newest: 'Newest changes',
  feeds: 'Follow the changes',
  atom: 'Atom feed',
  json: 'JSON feed',
}
