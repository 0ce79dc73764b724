import type { Field } from 'payload'
import { LAYOUTS } from '../../app.config.ts'
import { iconField, orderField } from './routable.ts'
import { validateRedirect, validateSitePath } from './target.ts'

/** What is said once for a folder of the site, whether or not a page stands at its address. */
export const sectionFields: Field[] = [
  {
    name: 'path',
    type: 'text',
    required: true,
    maxLength: 512,
    validate: validateSitePath,
    admin: { description: 'The folder’s address, for example /blog.' },
  },
  {
    name: 'title',
    type: 'text',
    localized: true,
    maxLength: 60,
    admin: { description: 'Its title in menus. Empty: the title of the page there.' },
  },
  iconField,
  orderField,
  {
    name: 'layout',
    type: 'select',
    options: [...LAYOUTS],
    admin: { description: 'The layout of everything in it that asks for none.' },
  },
  {
    name: 'redirect',
    type: 'text',
    validate: validateRedirect,
    admin: { description: 'Where visitors of the folder’s own address are sent when its page sends them nowhere else.' },
  },
  { name: 'hidden', type: 'checkbox', defaultValue: false, admin: { description: 'Leave it and all that lies below out of menus.' } },
]
