'use client'

import { useFormFields, useLocale } from '@payloadcms/ui'
import { languageName } from '#cms/core/language-name.ts'
import { inLanguage } from '#cms/core/paths.ts'

/** The address in the language of the form, if that differs from the path, which all languages share. */
export function TranslatedAddress() {
  const locale = useLocale()?.code
  const path = useFormFields(([fields]) => fields.path?.value)
  if (!locale || typeof path !== 'string' || !path) return null
  const address = inLanguage(path, locale)
  return address === path ? null : (
    <p className="field-description">
      <span>
        In {languageName(locale)}: <code>{address}</code>
      </span>
    </p>
  )
}
