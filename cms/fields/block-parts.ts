import type {
  ArrayField,
  CheckboxField,
  Condition,
  Field,
  RelationshipField,
  SelectField,
  TextareaField,
  TextField,
  TextFieldSingleValidation,
  UploadField,
} from 'payload'
import { SEVERITIES } from './issue.ts'
import { linkFields } from './link.ts'

type Words = { max: number; required?: boolean }

/** A line of words, written in each language. */
export const words = (name: string, description: string, { max, required }: Words): TextField => ({
  name,
  type: 'text',
  localized: true,
  required,
  maxLength: max,
  admin: { description },
})

/** Several lines of words, written in each language. */
export const lines = (name: string, description: string, { max, required }: Words): TextareaField => ({
  name,
  type: 'textarea',
  localized: true,
  required,
  maxLength: max,
  admin: { description },
})

type Same = Words & { validate?: TextFieldSingleValidation; condition?: Condition }

/** What reads the same in every language: names, codes, numbers, addresses. */
export const same = (name: string, description: string, { max, required, validate, condition }: Same): TextField => ({
  name,
  type: 'text',
  required,
  maxLength: max,
  ...(validate ? { validate } : {}),
  admin: { description, ...(condition ? { condition } : {}) },
})

/** Code, written in one language of its own. */
export const codeField = (name: string, description: string, { max, required }: Words): TextareaField => ({
  name,
  type: 'textarea',
  required,
  maxLength: max,
  admin: { description, rows: 8, className: 'code-words' },
})

export const headingField = words('heading', 'The heading of this part, in one line.', { max: 90, required: true })

export const optionalHeadingField = words('heading', 'The heading of this part. May stay empty.', { max: 90 })

export const eyebrowField = words('eyebrow', 'A small label above the heading.', { max: 60 })

export const leadField = lines('text', 'One to three sentences below the heading.', { max: 400 })

export const linksField = (max: number, description = 'What to do next. The first one is the main one.'): ArrayField => ({
  name: 'links',
  type: 'array',
  maxRows: max,
  fields: linkFields,
  admin: { description },
})

export const darkField: CheckboxField = {
  name: 'dark',
  type: 'checkbox',
  defaultValue: false,
  admin: { description: 'Draw this part on the dark ground. Once or twice on a page is enough.' },
}

export const languageField = same('language', 'The language for the colours, for example ts, python, yaml, sh or diff.', { max: 20 })

export const fileField = same('file', 'The file’s name, for example src/cart.ts.', { max: 80 })

export const severityField: SelectField = {
  name: 'severity',
  type: 'select',
  options: [...SEVERITIES],
  admin: { description: 'Its severity.' },
}

export const pictureField = (name: string, description: string): UploadField => ({
  name,
  type: 'upload',
  relationTo: 'media',
  admin: { description },
})

/** Chosen documents in a given order; views get what these hold from `app/content/block-data`. */
export const chosen = (
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

/** How many entries a list shows. */
export const countField = (defaultValue: number, most: number): Field => ({
  name: 'count',
  type: 'number',
  min: 1,
  max: most,
  defaultValue,
  required: true,
  admin: { step: 1, description: `How many to show, ${most} at most.` },
})

/** What a list says while it has nothing to show. */
export const emptyField = lines('empty', 'What it says while there is nothing to list, and what to do instead.', { max: 200 })
