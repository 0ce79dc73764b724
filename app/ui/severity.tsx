import { useMessages } from '#app/i18n/use-messages.ts'
import { severityMessages } from '#app/i18n/en/text.ts'

export type SeverityName = 'critical' | 'major' | 'minor'

const SHAPES: Record<SeverityName, string> = {
  critical: 'M6 1 11.5 11H.5Z',
  major: 'M6 .5 11.5 6 6 11.5.5 6Z',
  minor: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z',
}

/** The shape of a severity; its name must be nearby as text. `knot` places it on the plumb line. */
export function SeverityShape({ name, knot = false }: { name: SeverityName; knot?: boolean }) {
  return (
    <svg className={knot ? `severity-knot severity-${name}` : undefined} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d={SHAPES[name]} fill="currentColor" />
    </svg>
  )
}

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
