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
