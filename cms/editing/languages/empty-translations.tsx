'use client'
import { useAllFormFields, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { CONTENT_LOCALES } from '#config'
import { languageName } from '#cms/core/language-name.ts'
import { isEmpty } from './fill-empty.ts'
import { emptyTextsSentence, requiredTexts } from './required-texts.ts'

/** Says how many required texts a translation leaves empty, before it is published, and of how many the English is not public. */
export function EmptyTranslations({ locale, publicEnglish }: { locale: string; publicEnglish: readonly string[] }) {
  const [fields] = useAllFormFields()
  const { config } = useConfig()
  const { docConfig } = useDocumentInfo()
  if (locale === CONTENT_LOCALES.default || !docConfig) return null
  // The types are those of the server's configuration; the browser's has the same fields and blocks, without functions.
  const texts = requiredTexts(docConfig.fields as never, (config.blocks ?? []) as never, reduceFieldsToValues(fields, true))
  const empty = texts.filter(({ value }) => isEmpty(value))
  const covered = empty.filter(({ key }) => publicEnglish.includes(key)).length
  const sentence = emptyTextsSentence(covered, empty.length - covered, languageName(locale))
  return sentence ? <p className="desk-empty-texts">{sentence}</p> : null
}
