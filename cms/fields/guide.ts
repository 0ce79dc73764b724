import { select } from './basic-fields.ts'
import type { Field } from 'payload'
import { MAX_GUIDE_EXAMPLES, SOURCE_TYPES } from '#catalogue/guides/guide.ts'
import { markdownField } from './markdown.ts'

const isArrayOfOptions = (text: string): boolean => {
  try {
    return Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}

const exampleFields: Field[] = [
  { name: 'title', type: 'text', maxLength: 160, admin: { description: 'What this example shows, if there are several.' } },
  { name: 'bad', label: 'Wrong', type: 'textarea', admin: { description: 'Code that the rule reports.' } },
  { name: 'good', label: 'Right', type: 'textarea', admin: { description: 'The same code, written so that the rule is silent.' } },
  { name: 'language', type: 'text', maxLength: 40, admin: { description: 'The language of the code, for example ts.' } },
  {
    name: 'options',
    type: 'text',
    maxLength: 4000,
    validate: (value: string | null | undefined) => !value || isArrayOfOptions(value) || 'Write a JSON array, for example ["always"].',
    admin: { description: 'The rule’s options as a JSON array. If empty, the defaults.' },
  },
  { name: 'file', type: 'text', maxLength: 200, admin: { description: 'The name of the file, if the rule depends on it.' } },
  select('sourceType', 'How scripts are parsed. Most rules do not depend on it.', SOURCE_TYPES, { defaultValue: 'module' }),
  { name: 'files', type: 'json', admin: { hidden: true } },
  // Changed code no longer matches its proof, and the page then claims none.
  { name: 'proof', type: 'json', admin: { readOnly: true, components: { Field: '/catalogue/admin/proof-field#ProofField' } } },
]

/** The guide of a rule: why it matters, examples that were run, how to fix a finding, and when not to use it. */
export const guideField: Field = {
  name: 'guide',
  type: 'group',
  admin: {
    description:
      'Our own explanation of the rule: what goes wrong, wrong code beside right code, how to fix it, and when not to use the rule.',
  },
  fields: [
    markdownField('why', 'Why the rule matters: what goes wrong, for whom, and how it shows.'),
    {
      name: 'examples',
      type: 'array',
      maxRows: MAX_GUIDE_EXAMPLES,
      admin: { description: 'Wrong code beside right code. “npm run prove” runs the examples of the project’s own guides.' },
      fields: exampleFields,
    },
    markdownField('fix', 'How to fix a finding.'),
    markdownField('exceptions', 'When not to use the rule.'),
    {
      name: 'from',
      type: 'text',
      maxLength: 200,
      admin: { readOnly: true, description: 'The rule this one is a port of, if the guide is that rule’s.' },
    },
  ],
}
