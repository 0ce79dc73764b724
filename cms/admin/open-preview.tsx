'use client'
import { Button, useLivePreviewContext } from '@payloadcms/ui'

/** Opens the draft as visitors will see it, in a tab of its own. A link: it can be copied, and opened anywhere. */
export function OpenPreview() {
  const { previewURL } = useLivePreviewContext()
  if (!previewURL) return null
  return (
    <Button el="anchor" id="preview-button" url={previewURL} newTab buttonStyle="secondary" size="medium" margin={false}>
      Open preview
    </Button>
  )
}
