import { useFormBackgroundProcessing } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

type Button = HTMLButtonElement | null

/** Payload's button that publishes. */
const buttonAt = ({ target }: Event): Button => (target instanceof Element ? target.closest<HTMLButtonElement>('#action-save') : null)

/**
 * Payload's button cannot be pressed while autosave stores a draft, which is right after one has typed: a press then is
 * lost, and so is one that began just before. Here such a press counts once the draft is stored.
 */
export function useLatePress(): void {
  const isStoring = useFormBackgroundProcessing()
  const storing = useRef(false)
  const late = useRef<Button>(null)
  useEffect(() => {
    let begun: Button = null
    const begin = (event: Event) => void (begun = buttonAt(event))
    // What is let go of elsewhere is no press; a button that can be pressed has its own; one that has nothing to publish takes none.
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
