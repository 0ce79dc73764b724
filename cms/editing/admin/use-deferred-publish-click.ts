import { useFormBackgroundProcessing } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

type Button = HTMLButtonElement | null

/** Returns Payload's publish button if the event is on it. */
const buttonAt = ({ target }: Event): Button => (target instanceof Element ? target.closest<HTMLButtonElement>('#action-save') : null)

/**
 * Defers clicks on the publish button until autosave has finished. Payload disables the button while autosave runs, which is
 * right after typing, so that a click then, or one that began just before, would be lost.
 */
export function useDeferredPublishClick(): void {
  const isStoring = useFormBackgroundProcessing()
  const storing = useRef(false)
  const late = useRef<Button>(null)
  useEffect(() => {
    let begun: Button = null
    const begin = (event: Event) => void (begun = buttonAt(event))
    // Not deferred: a release outside the button, a click on an enabled button, and one on a button with nothing to publish.
    const end = (event: Event) => {
      const isLate = storing.current && begun?.disabled && buttonAt(event) === begun
      late.current = isLate ? begun : null
    }
    document.addEventListener('pointerdown', begin, true)
    document.addEventListener('pointerup', end, true)
    return () => {
      document.removeEventListener('pointerdown', begin, true)
      document.removeEventListener('pointerup', end, true)
    }
  }, [])
  useEffect(() => {
    storing.current = isStoring
    if (isStoring) return
    late.current?.click()
    late.current = null
  }, [isStoring])
}
