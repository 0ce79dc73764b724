import { type Block, type CollectionConfig, type Field, type Validate, validations } from 'payload'
import { CONTENT_LOCALES } from '#config'
import { isUnset } from '#cms/editing/languages/fill-empty.ts'

/** Returns the field's own validation, or the default of its type. */
function ruleOf(field: Field): Validate {
  const own = 'validate' in field ? field.validate : undefined
  return (own ?? validations[field.type as keyof typeof validations]) as Validate
}

/** Lets translations leave a required text empty, because English is shown instead (`cms/editing/publishing/refuse-empty-texts.ts`). */
function withOptionalTranslation(field: Field): Field {
  if (field.type === 'tabs')
    return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: tab.fields.map(withOptionalTranslation) })) }
  if ('fields' in field) return { ...field, fields: field.fields.map(withOptionalTranslation) } as Field
  if (!('localized' in field && field.localized && 'required' in field && field.required)) return field
  const rule = ruleOf(field)
  const validate: Validate = (value, options) => {
    const { locale } = options.req
    const isTranslation = locale !== CONTENT_LOCALES.default && locale !== 'all'
    const text: unknown = typeof value === 'string' ? value.trim() : value
    return isTranslation && isUnset(text) ? true : rule(text === '' ? text : value, options)
  }
  return { ...field, validate } as Field
}

/** Lets translations omit required texts. Only for collections with drafts; the database columns of others are NOT NULL. */
export const collectionWithOptionalTranslations = (collection: CollectionConfig): CollectionConfig =>
  typeof collection.versions === 'object' && collection.versions.drafts
    ? { ...collection, fields: collection.fields.map(withOptionalTranslation) }
    : collection

/** Lets translations of a block omit required texts. */
export const blockWithOptionalTranslations = <B extends Block>(block: B): B => ({
  ...block,
  fields: block.fields.map(withOptionalTranslation),
})
