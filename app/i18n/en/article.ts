import { number } from './number.ts'

/** Articles. */
export const articleMessages = {
  by: 'Written by',
  author: 'About the author',
  authors: 'About the authors',
  minutes: (minutes: number) => (minutes === 1 ? '1 minute to read' : `${number(minutes)} minutes to read`),
  related: 'Read next',
  share: 'Share',
  shareThis: 'Share this article',
  mail: 'Mail',
  version: (version: string) => `Version ${version}`,
  changed: 'What changed',
  company: 'Company',
  industry: 'Industry',
  size: 'Size',
  aliases: 'Also called',
  relatedTerms: 'Related terms',
  changes: { added: 'Added', changed: 'Changed', fixed: 'Fixed', removed: 'Removed', security: 'Security' },
}
