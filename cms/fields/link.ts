import type { Field } from 'payload'
import { validateHref } from './target.ts'

/** Label and target of one link. */
export const linkFields: Field[] = [
  {
    name: 'label',
    type: 'text',
    required: true,
    maxLength: 60,
    admin: { description: 'The words people click; they should make sense alone.' },
  },
  {
    name: 'href',
    type: 'text',
    required: true,
    validate: validateHref,
    admin: { description: 'Where it leads, for example /directory.' },
  },
]
