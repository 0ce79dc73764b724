'use client'

import { useField } from '@payloadcms/ui'

type Shown = { tool: string; version: string; findings: { line: number; message: string }[] }

/** A stored proof; anything else is not shown. */
const isProof = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && 'tool' in value && 'findings' in value && Array.isArray(value.findings)

/** Shows what the tool reported about an example. Written by “npm run prove”, never by hand. */
export function ProofField({ path }: { path: string }) {
  const { value } = useField<unknown>({ path })
  if (!isProof(value)) return <p className="field-type">Not proven: no tool has run this example.</p>
  return (
    <div className="field-type">
      <p>{`Checked with ${value.tool} ${value.version}. Changing the example ends the proof.`}</p>
      <ul>
        {value.findings.map(({ line, message }, index) => (
          <li key={index}>{`Line ${line}: ${message}`}</li>
        ))}
      </ul>
    </div>
  )
}
