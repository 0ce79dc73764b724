import { number } from './number.ts'

/** Texts and code. */
export const textWords = {
  table: 'Table',
  code: 'Code',
  codeFrom: (who: string) => `Code from ${who}`,
  terminal: 'Terminal',
  callouts: { note: 'Note', tip: 'Tip', warning: 'Warning' },
  goes: 'Goes: ',
  comes: 'Comes: ',
  off: (characters: number) => (characters === 1 ? '1 character off' : `${number(characters)} characters off`),
  copy: 'Copy',
  copied: 'Copied',
  copyLink: 'Copy link',
  toArticle: 'to this article',
  toEntry: 'to this entry',
  tags: 'Tags',
}
