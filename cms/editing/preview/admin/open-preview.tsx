'use client'
import { Button, useLivePreviewContext } from '@payloadcms/ui'

/** Opens the draft as visitors will see it, in a new tab. A link rather than a button, so that its address can be copied. */
export function OpenPreview() {
  const { previewURL } = useLivePreviewContext()
  if (!previewURL) return null
  return (
    <Button el="anchor" id="preview-button" url={previewURL} newTab buttonStyle="secondary" size="medium" margin={false}>
      Open preview
    </Button>
  )
}
