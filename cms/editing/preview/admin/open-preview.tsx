'use client'
import { Button, useLivePreviewContext, useLocale } from '@payloadcms/ui'
import { inFormLanguage } from '../in-form-language.ts'

/** Opens the draft as visitors will see it, in a new tab. A link rather than a button, so that its address can be copied. */
export function OpenPreview() {
  const { previewURL } = useLivePreviewContext()
  const locale = useLocale()?.code
  if (!previewURL) return null
  const address = inFormLanguage(previewURL, locale)
  return (
    <Button el="anchor" id="preview-button" url={address} newTab buttonStyle="secondary" size="medium" margin={false}>
      Open preview
    </Button>
  )
}
