'use client'

import { useField } from '@payloadcms/ui'
import { useState } from 'react'
import { fieldLabel } from './selection.ts'

type Hashes = Record<string, unknown>

const hashesIn = (value: unknown): Hashes => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {})

/**
 * Lists the fields an editor changed, each with a button to restore the catalogue's text. Removing a field's upstream hash ends its
 * override: once that is saved, the next import writes the field.
 */
export function OverridesField() {
  const { value } = useField<unknown>({ path: 'overrides' })
  const { value: upstream, setValue } = useField<unknown>({ path: 'provenance.upstreamFields' })
  const [restored, setRestored] = useState<Hashes>({})
  const changed = Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
  // After autosave a restored field is no longer an override, but it can still be undone here.
  const names = [...new Set([...changed, ...Object.keys(restored)])].sort()

  function restore(name: string) {
    const { [name]: hash, ...others } = hashesIn(upstream)
    setRestored({ ...restored, [name]: hash })
    setValue(others)
  }

  function undo(name: string) {
    const { [name]: hash, ...others } = restored
    setRestored(others)
    setValue({ ...hashesIn(upstream), [name]: hash })
  }

  return (
    <section className="field-type import-record" aria-labelledby="overrides-title">
      <h3 id="overrides-title">What an editor changed</h3>
      {names.length === 0 ? <p>Nothing. Every field follows the catalogue.</p> : <p>Imports leave these fields as they are.</p>}
      <ul className="import-overrides">
        {names.map((name) => (
          <li key={name}>
            <strong>{fieldLabel(name)}</strong>
            {Object.hasOwn(restored, name) ? (
              <>
                <span role="status">
                  The next import writes the catalogue’s text here. Until then, and until you publish, visitors see the current text.
                </span>
                <button type="button" className="import-more" onClick={() => undo(name)}>
                  {`Keep our ${fieldLabel(name)}`}
                </button>
              </>
            ) : (
              <button type="button" className="import-more" onClick={() => restore(name)}>
                {`Restore the catalogue’s ${fieldLabel(name)}`}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
