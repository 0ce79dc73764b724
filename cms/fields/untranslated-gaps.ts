import { type Block, type CollectionConfig, type Field, type Validate, validations } from 'payload'
import { CONTENT_LOCALES } from '../../app.config.ts'

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** The field's own rule, or the one its kind has. */
function ruleOf(field: Field): Validate {
  const own = 'validate' in field ? field.validate : undefined
  return (own ?? validations[field.type as keyof typeof validations]) as Validate
}

/** English stands in for a text that is not translated, so a translation may leave a required text empty. */
function withGaps(field: Field): Field {
  if (field.type === 'tabs') return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: tab.fields.map(withGaps) })) }
  if ('fields' in field) return { ...field, fields: field.fields.map(withGaps) } as Field
  if (!('localized' in field && field.localized && 'required' in field && field.required)) return field
  const rule = ruleOf(field)
  const validate: Validate = (value, options) => {
    const { locale } = options.req
    const isTranslation = locale !== CONTENT_LOCALES.default && locale !== 'all'
    return isTranslation && isEmpty(value) ? true : rule(value, options)
  }
  return { ...field, validate } as Field
}

/** Lets translations of a document leave out what English has. Only for collections with drafts: others store no empty text. */
export const collectionWithGaps = (collection: CollectionConfig): CollectionConfig =>
  typeof collection.versions === 'object' && collection.versions.drafts
    ? { ...collection, fields: collection.fields.map(withGaps) }
    : collection

/** The same for a block. */
export const blockWithGaps = <B extends Block>(block: B): B => ({ ...block, fields: block.fields.map(withGaps) })
