import { select, sharedText } from './basic-fields.ts'
import type { Block, RichTextField } from 'payload'

/** The languages that authors can choose for code. */
export const CODE_LANGUAGES = [
  'text',
  'bash',
  'css',
  'diff',
  'go',
  'html',
  'java',
  'js',
  'json',
  'python',
  'ruby',
  'rust',
  'sql',
  'ts',
  'tsx',
  'yaml',
] as const

/** Code in rich text. A plain textarea, because the admin's code editor would load from a third-party server. */
export const codeBlock: Block = {
  slug: 'code',
  interfaceName: 'CodeInText',
  labels: { singular: 'Code', plural: 'Code' },
  fields: [
    select('language', 'The programming language.', CODE_LANGUAGES, { defaultValue: 'text' }),
    sharedText('title', 'A title or file name, for example src/cart.ts. Optional.', { max: 80 }),
    {
      name: 'code',
      type: 'textarea',
      required: true,
      maxLength: 20_000,
      admin: { rows: 10, className: 'code-text', description: 'Shown exactly as entered here.' },
    },
  ],
}

export const CALLOUT_TONES = ['note', 'tip', 'warning'] as const

/** A callout in rich text, with the editor for its own text. */
export const calloutBlock = (editor: RichTextField['editor']): Block => ({
  slug: 'callout',
  interfaceName: 'CalloutInText',
  labels: { singular: 'Callout', plural: 'Callouts' },
  fields: [
    select('tone', 'Use a warning for anything that can cause readers harm or loss.', CALLOUT_TONES, {
      required: true,
      defaultValue: 'note',
    }),
    { name: 'title', type: 'text', maxLength: 80, admin: { description: 'Optional.' } },
    { name: 'text', type: 'richText', required: true, editor, admin: { description: 'One thought, a few sentences at most.' } },
  ],
})
