'use client'
import { useAllFormFields, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { CONTENT_LOCALES } from '#config'
import { languageName } from '#cms/core/language-name.ts'
import { countEmptyTexts, emptyTextsSentence } from './empty-texts.ts'

/** Says how many required texts a translation leaves empty, before it is published. */
export function EmptyTranslations({ locale }: { locale: string }) {
  const [fields] = useAllFormFields()
  const { config } = useConfig()
  const { docConfig } = useDocumentInfo()
  if (locale === CONTENT_LOCALES.default || !docConfig) return null
  // The types are those of the server's configuration; the browser's has the same fields and blocks, without functions.
  const count = countEmptyTexts(docConfig.fields as never, config as never, reduceFieldsToValues(fields, true))
  return count > 0 ? <p className="desk-empty-texts">{emptyTextsSentence(count, languageName(locale))}</p> : null
}
