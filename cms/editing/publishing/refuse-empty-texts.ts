import { type CollectionBeforeChangeHook, type CollectionSlug, ValidationError } from 'payload'
import { CONTENT_LOCALES } from '#config'
import { languageName } from '#cms/core/language-name.ts'
import { asPublic, emptyTexts, isPublicIn, type ReadIn, type RequiredText, requiredTexts } from '../languages/required-texts.ts'
import { isUnpublishing, publishedRow } from './unpublish-one-language.ts'

type Change = { locale: string; isLeaving: boolean }

const ENGLISH = languageName(CONTENT_LOCALES.default)

/** Says why a text would be empty in `language`, and what to do. */
function reasonOf({ locale, isLeaving }: Change, language: string): string {
  const name = languageName(language)
  if (isLeaving) return `${name} shows the ${languageName(locale)} text. Translate it, or unpublish ${name} first.`
  if (language !== locale && locale !== 'all') return `empty in ${name}, which is public. Publish ${name} first.`
  if (language === CONTENT_LOCALES.default) return `empty in ${name}. Fill it in.`
  return `empty in ${name} and not public in ${ENGLISH}. Fill it in, or publish ${ENGLISH} first.`
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The form marks all of them; a message that lists them would hide what to do. */
const MAX_NAMED = 5

type Gap = { text: RequiredText; reason: string }

/** Returns the error that marks the fields in the form, and names them with the language for everybody else. */
function refusal(gaps: readonly Gap[], { locale, isLeaving }: Change, where: { collection: string; id?: number }): ValidationError {
  const errors = gaps.map(({ text: { path, label }, reason }) => ({ path, label, message: capitalized(reason) }))
  const reasons = [...new Set(gaps.map(({ reason }) => reason))].map((reason) => {
    const labels = gaps.filter((gap) => gap.reason === reason).map(({ text }) => text.label)
    const more = labels.length > MAX_NAMED ? ` and ${labels.length - MAX_NAMED} more` : ''
    return `${labels.slice(0, MAX_NAMED).join(', ')}${more}: ${reason}`
  })
  const languages = locale === 'all' ? 'any language' : languageName(locale)
  const error = new ValidationError({ ...where, errors })
  error.message = `Not ${isLeaving ? 'unpublished' : 'published'} in ${languages}. ${reasons.join(' ')}`
  return error
}

/**
 * Refuses to publish a language in which visitors would find a required text empty: it has neither a value of its own nor one in English that is
 * public. The same goes for public languages that the change deprives of a text: a new block that English lacks, or English itself.
 * Everything that publishes ends here: the form, lists, schedules, the APIs and programs.
 */
export const refuseEmptyTexts: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  const { id } = Object(originalDoc) as { id?: number }
  const locale: string = req.locale ?? CONTENT_LOCALES.default
  const isLeaving = id !== undefined && isUnpublishing(req, collection.slug, id)
  if (!isLeaving && (data as { _status?: unknown })._status !== 'published') return
  const textsOf = (document: object) => requiredTexts(collection.fields, req.payload.config.blocks ?? [], document as never)
  const row = id === undefined ? null : await publishedRow(req, collection.slug as CollectionSlug, id)
  const stored = new Map(textsOf(row ?? {}).map((text) => [text.key, text]))
  const before = asPublic(row ?? {})
  const after: ReadIn = (text, language) => {
    if (locale === 'all') return (Object(text.value) as Record<string, unknown>)[language]
    if (language === locale) return isLeaving ? undefined : text.value
    const found = stored.get(text.key)
    return found && before(found, language)
  }
  const gapsIn = (language: string): Gap[] => {
    const known = language === locale ? [] : emptyTexts([...stored.values()], language, before).map(({ key }) => key)
    const texts = isLeaving ? [...stored.values()] : textsOf(data)
    return emptyTexts(texts, language, after)
      .filter(({ key }) => !known.includes(key))
      .map((text) => ({ text, reason: reasonOf({ locale, isLeaving }, language) }))
  }
  // Texts that are empty in the default language are refused by their fields.
  const isChecked = (language: string) =>
    language === locale ? !isLeaving && language !== CONTENT_LOCALES.default : locale === 'all' || isPublicIn(row, language)
  const gaps = CONTENT_LOCALES.all.filter(isChecked).flatMap(gapsIn)
  if (gaps.length > 0) throw refusal(gaps, { locale, isLeaving }, { collection: collection.slug, id })
}
