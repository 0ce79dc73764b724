import type {
  CheckboxField,
  Condition,
  Option,
  SelectField,
  TextareaField,
  TextField,
  TextFieldSingleValidation,
  UploadField,
} from 'payload'
import { addressHooks } from '#cms/core/target.ts'

/** `isAside`: in the sidebar of the form. */
export type TextOptions = { max: number; required?: boolean; isAside?: true }

const adminOf = (description: string, isAside: true | undefined) => ({ description, ...(isAside && { position: 'sidebar' as const }) })

/** A single line of text, translated. */
export const localizedText = (name: string, description: string, { max, required, isAside }: TextOptions): TextField => ({
  name,
  type: 'text',
  localized: true,
  required,
  maxLength: max,
  admin: adminOf(description, isAside),
})

/** Several lines of text, translated. */
export const localizedTextarea = (name: string, description: string, { max, required, isAside }: TextOptions): TextareaField => ({
  name,
  type: 'textarea',
  localized: true,
  required,
  maxLength: max,
  admin: adminOf(description, isAside),
})

/** `validate`: for addresses. */
type SharedTextOptions = TextOptions & { validate?: TextFieldSingleValidation; condition?: Condition }

/** Text that is the same in every language: names, codes, numbers, addresses. */
export const sharedText = (
  name: string,
  description: string,
  { max, required, isAside, validate, condition }: SharedTextOptions,
): TextField => ({
  name,
  type: 'text',
  required,
  maxLength: max,
  ...(validate ? { validate, hooks: addressHooks } : {}),
  admin: { ...adminOf(description, isAside), ...(condition ? { condition } : {}) },
})

type CheckboxOptions = { isOn?: boolean; label?: string; isAside?: true }

/** A checkbox, off by default. */
export const checkbox = (name: string, description: string, { isOn = false, label, isAside }: CheckboxOptions = {}): CheckboxField => ({
  name,
  type: 'checkbox',
  ...(label && { label }),
  defaultValue: isOn,
  admin: adminOf(description, isAside),
})

type SelectOptions = { required?: boolean; hasMany?: boolean; index?: boolean; defaultValue?: string | string[]; isAside?: true }

type Choices = readonly Option[] | Readonly<Record<string, string>>

const isList = (choices: Choices): choices is readonly Option[] => Array.isArray(choices)

/** A choice of `options`: values, or labels by value. */
export const select = (name: string, description: string, options: Choices, { isAside, ...more }: SelectOptions = {}): SelectField => ({
  name,
  type: 'select',
  options: isList(options) ? [...options] : Object.entries(options).map(([value, label]) => ({ label, value })),
  ...(more as object),
  admin: adminOf(description, isAside),
})

/** A file of the media library. */
export const pictureField = (name: string, description: string): UploadField => ({
  name,
  type: 'upload',
  relationTo: 'media',
  admin: { description },
})
