import { SeverityShape, type SeverityName } from './severity-shape.tsx'
import { useWords } from './use-words.ts'
import { severityWords } from '../words/en/severity.ts'

/** A severity as shape, colour and word, so that none of them carries the meaning alone. */
export function Severity({ name }: { name: SeverityName }) {
  const words = useWords('severity', severityWords)
  return (
    <span className={`severity severity-${name}`}>
      <SeverityShape name={name} />
      {words[name]}
    </span>
  )
}
