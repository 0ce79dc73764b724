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

/** A link in a menu; one to a page of the site may take the page's own title. */
export const menuLinkFields: Field[] = [
  {
    name: 'label',
    type: 'text',
    maxLength: 60,
    admin: { description: 'The words people click. Empty: the title of the page it leads to.' },
  },
  {
    name: 'href',
    type: 'text',
    required: true,
    validate: validateHref,
    admin: { description: 'Where it leads, for example /directory.' },
  },
]
