import { number } from './number.ts'

/** What changed in the directory. */
export const changesWords = {
  changes: 'Changes',
  text: 'What each version of an analyzer added, changed, renamed, deprecated and removed.',
  of: (analyzer: string) => `Changes of ${analyzer}`,
  all: 'Every analyzer',
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
  more: (count: number) => `and ${number(count)} more`,
  seeAll: (kind: string) => `See all that were ${kind}`,
  nothing: 'Nothing changed yet.',
  older: 'Older changes',
  newest: 'Newest changes',
  feeds: 'Follow the changes',
  atom: 'Atom feed',
  json: 'JSON feed',
}
