import type { ArrayField, Field, RelationshipField, TextareaField } from 'payload'
import { SEVERITIES } from '#catalogue/vocabulary.ts'
import { linkFields } from './link.ts'
import { type TextOptions, checkbox, localizedText, localizedTextarea, select, sharedText } from './basic-fields.ts'

/** Source code, which is not translated. */
export const codeField = (name: string, description: string, { max, required }: TextOptions): TextareaField => ({
  name,
  type: 'textarea',
  required,
  maxLength: max,
  admin: { description, rows: 8, className: 'code-words' },
})

export const headingField = localizedText('heading', 'The heading of this block, in one line.', { max: 90, required: true })

export const optionalHeadingField = localizedText('heading', 'The heading of this block. Optional.', { max: 90 })

export const eyebrowField = localizedText('eyebrow', 'A small label above the heading.', { max: 60 })

export const leadField = localizedTextarea('text', 'One to three sentences below the heading.', { max: 400 })

export const linksField = (max: number, description = 'What to do next. The first link is the primary one.'): ArrayField => ({
  name: 'links',
  type: 'array',
  maxRows: max,
  fields: linkFields,
  admin: { description },
})

export const darkField = checkbox('dark', 'Show this block on a dark background. Once or twice per page is enough.')

export const languageField = sharedText('language', 'The language for syntax highlighting, for example ts, python, yaml, sh or diff.', {
  max: 20,
})

export const fileField = sharedText('file', 'The file’s name, for example src/cart.ts.', { max: 80 })

export const severityField = select('severity', 'The severity.', SEVERITIES)

/** Selected documents in a given order. `app/blocks` loads their content for the views. */
export const documentsField = (
  name: string,
  relationTo: 'plans' | 'customers' | 'testimonials' | 'analyzers',
  description: string,
): RelationshipField => ({
  name,
  type: 'relationship',
  relationTo,
  hasMany: true,
  maxDepth: 0,
  admin: { description },
})

/** The number of entries a list shows. */
export const countField = (defaultValue: number, max: number): Field => ({
  name: 'count',
  type: 'number',
  min: 1,
  max,
  defaultValue,
  required: true,
  admin: { step: 1, description: `How many to show, ${max} at most.` },
})

/** The text of an empty list. */
export const emptyField = localizedTextarea('empty', 'Shown while the list is empty. Say what to do instead.', { max: 200 })
