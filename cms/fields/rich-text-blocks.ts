import type { Block, RichTextField } from 'payload'

/** The languages an author may choose for a piece of code; what a reader's page shows is the code as it was written. */
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

/** Code in a text. A plain field: the admin's code editor would be fetched from somebody else's server. */
export const codeBlock: Block = {
  slug: 'code',
  interfaceName: 'CodeInText',
  labels: { singular: 'Code', plural: 'Code' },
  fields: [
    {
      name: 'language',
      type: 'select',
      options: [...CODE_LANGUAGES],
      defaultValue: 'text',
      admin: { description: 'What it is written in.' },
    },
    {
      name: 'title',
      type: 'text',
      maxLength: 80,
      admin: { description: 'What it is or which file, for example src/cart.ts. May be empty.' },
    },
    {
      name: 'code',
      type: 'textarea',
      required: true,
      maxLength: 20_000,
      admin: { rows: 10, className: 'code-text', description: 'Shown exactly as it stands here.' },
    },
  ],
}

export const CALLOUT_TONES = ['note', 'tip', 'warning'] as const

/** A remark beside the text. `editor` is what its own text is written with. */
export const calloutBlock = (editor: RichTextField['editor']): Block => ({
  slug: 'callout',
  interfaceName: 'CalloutInText',
  labels: { singular: 'Callout', plural: 'Callouts' },
  fields: [
    {
      name: 'tone',
      type: 'select',
      required: true,
      defaultValue: 'note',
      options: [...CALLOUT_TONES],
      admin: { description: 'A warning is for what may cost readers something.' },
    },
    { name: 'title', type: 'text', maxLength: 80, admin: { description: 'Empty: it has none.' } },
    { name: 'text', type: 'richText', required: true, editor, admin: { description: 'One thought, a few sentences at most.' } },
  ],
})
