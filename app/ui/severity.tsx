import { SeverityShape, type SeverityName } from './severity-shape.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { severityMessages } from '#app/i18n/en/severity.ts'

/** A severity as shape, colour and text, so that none of them carries the meaning alone. */
export function Severity({ name }: { name: SeverityName }) {
  const messages = useMessages('severity', severityMessages)
  return (
    <span className={`severity severity-${name}`}>
      <SeverityShape name={name} />
      {messages[name]}
    </span>
  )
}
