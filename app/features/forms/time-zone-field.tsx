import { useEffect, useRef } from 'react'
import { useWords } from '../../ui/use-words.ts'
import { formsWords } from '../../words/en/forms.ts'
import { TextField } from './text-field.tsx'

/** The visitor's time zone; the browser knows it, and its visitor may know better. */
export function TimeZoneField() {
  const words = useWords('forms', formsWords)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = place.current?.querySelector('input')
    if (input && !input.value) input.value = Intl.DateTimeFormat().resolvedOptions().timeZone
  }, [])
  return (
    <div ref={place} className="field-place">
      <TextField name="timeZone" label={words.timeZone} hint={words.timeZoneHint} required maxLength={60} isShort />
    </div>
  )
}
