import type { Field } from 'payload'
import { LAYOUTS } from '../../app.config.ts'
import { iconField, orderField } from './routable.ts'
import { addressHooks } from './address-hooks.ts'
import { validateRedirect, validateSitePath } from './target.ts'

/** Settings for a folder of the site, whether or not it has a page of its own. */
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
    admin: { description: 'Its title in menus. If empty, the title of the page at this address.' },
  },
  iconField,
  orderField,
  {
    name: 'layout',
    type: 'select',
    options: [...LAYOUTS],
    admin: { description: 'The layout of pages in this folder that have none of their own.' },
  },
  {
    name: 'redirect',
    type: 'text',
    validate: validateRedirect,
    hooks: addressHooks,
    admin: { description: 'Where visitors of the folder’s own address are redirected, unless its page has a redirect.' },
  },
  {
    name: 'hidden',
    type: 'checkbox',
    defaultValue: false,
    admin: { description: 'Leave this folder and everything below it out of menus.' },
  },
]
