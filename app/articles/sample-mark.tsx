import { useMessages } from '#app/i18n/use-messages.ts'
import { samplesMessages } from '#app/i18n/en/text.ts'

/** Marks a person or company as fictional. */
export function SampleMark({ what }: { what: 'company' | 'person' }) {
  const messages = useMessages('samples', samplesMessages)
  return <span className="sample-mark">{messages[what]}</span>
}
