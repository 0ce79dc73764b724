'use client'

import { useField } from '@payloadcms/ui'
import { useState } from 'react'
import { wordsOfField } from './words-of-field.ts'

type Hashes = Record<string, unknown>

const hashesIn = (value: unknown): Hashes => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {})

/**
 * The fields that an editor changed, each to be given back to the catalogue. A field of which the catalogue is not known to
 * have said anything is nobody’s override: once that is saved, the next import writes its text.
 */
export function OverridesField() {
  const { value } = useField<unknown>({ path: 'overrides' })
  const { value: upstream, setValue } = useField<unknown>({ path: 'provenance.upstreamFields' })
  const [given, setGiven] = useState<Hashes>({})
  const changed = Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
  // The form saves itself: what was given back is no override a moment later, and can still be kept.
  const names = [...new Set([...changed, ...Object.keys(given)])].sort()

  function giveBack(name: string) {
    const { [name]: hash, ...others } = hashesIn(upstream)
    setGiven({ ...given, [name]: hash })
    setValue(others)
  }

  function keep(name: string) {
    const { [name]: hash, ...others } = given
    setGiven(others)
    setValue({ ...hashesIn(upstream), [name]: hash })
  }

  return (
    <section className="field-type import-record" aria-labelledby="overrides-title">
      <h3 id="overrides-title">What an editor changed</h3>
      {names.length === 0 ? <p>Nothing: every field follows the catalogue.</p> : <p>Imports leave these fields as they are.</p>}
      <ul className="import-overrides">
        {names.map((name) => (
          <li key={name}>
            <strong>{wordsOfField(name)}</strong>
            {Object.hasOwn(given, name) ? (
              <>
                <span role="status">
                  The next import writes the catalogue’s text here. Until then, and until you publish, visitors read what they read now.
                </span>
                <button type="button" className="import-more" onClick={() => keep(name)}>
                  {`Keep our ${wordsOfField(name)}`}
                </button>
              </>
            ) : (
              <button type="button" className="import-more" onClick={() => giveBack(name)}>
                {`Take the catalogue’s ${wordsOfField(name)} again`}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
