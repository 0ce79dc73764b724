import { number } from './number.ts'

/** Texts and code. */
export const textMessages = {
  table: 'Table',
  code: 'Code',
  codeFrom: (who: string) => `Code from ${who}`,
  terminal: 'Terminal',
  callouts: { note: 'Note', tip: 'Tip', warning: 'Warning' },
  removed: 'Removed: ',
  added: 'Added: ',
  off: (characters: number) => (characters === 1 ? '1 character off' : `${number(characters)} characters off`),
  copy: 'Copy',
  copied: 'Copied',
  copyLink: 'Copy link',
  toArticle: 'to this article',
  toEntry: 'to this entry',
  tags: 'Tags',
  forMachines: 'Machine-readable',
  tryIt: 'Try it',
  tryFailed: 'The editor could not be loaded. Check your connection, then press “Try it” again.',
}

/** Blocks. */
export const blocksMessages = {
  nothing: 'Nothing is listed here yet.',
  letters: 'Terms by letter',
  linkToAnswer: 'Link to this answer',
  story: 'Read the story',
  badges: { held: 'In place', preparing: 'In preparation', planned: 'Planned' },
  fixes: { safe: 'Safe: behaviour stays the same', unsafe: 'Needs review: behaviour may change' },
  fixedIn: 'Fixed in',
  reached: 'Reached',
  notConnected: 'Not connected',
}

/** Labels of fictional people and companies. */
export const samplesMessages = {
  person: 'Example person',
  company: 'Example company',
  allCompanies: 'Example companies, made up for this site',
  someCompanies: 'Some are example companies, made up for this site',
  allPeople: 'Example companies and people, made up for this site',
  somePeople: 'Some are example companies and people, made up for this site',
}

/** Severities. */
export const severityMessages = { critical: 'critical', major: 'major', minor: 'minor' }
