import { SeverityShape, type SeverityName } from './severity-shape.tsx'

/** A severity as shape, colour and word, so that none of them carries the meaning alone. */
export function Severity({ name }: { name: SeverityName }) {
  return (
    <span className={`severity severity-${name}`}>
      <SeverityShape name={name} />
      {name}
    </span>
  )
}
