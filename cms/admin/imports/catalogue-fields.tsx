'use client'

import { useConfig } from '@payloadcms/ui'
import { useEffect, useId, useState } from 'react'
import { UPLOAD_FORMATS, type UploadFormat } from '../../imports/upload-formats.ts'
import { callApi } from '../addresses/call-api.ts'
import { GUESSED_FROM, guessFormat } from './guess-format.ts'

/** Which catalogue, and how it is to be read. */
export type CatalogueChoice = { file: File | null; format: UploadFormat | null; analyzer: string; prune: boolean }

type Analyzer = { shortcode: string; name?: string | null }

/** The analyzers there are, to choose from; without them the code can still be typed. */
function useAnalyzers(): Analyzer[] {
  const { config } = useConfig()
  const [analyzers, setAnalyzers] = useState<Analyzer[]>([])
  useEffect(() => {
    const gone = new AbortController()
    const path = `${config.routes.api}/analyzers?limit=200&depth=0&draft=true&sort=name&select[shortcode]=true&select[name]=true`
    void callApi<{ docs: Analyzer[] }>(path, { signal: gone.signal }).then(({ data }) => (data ? setAnalyzers(data.docs) : undefined))
    return () => gone.abort()
  }, [config.routes.api])
  return analyzers
}

type CatalogueFieldsProps = { choice: CatalogueChoice; isBusy: boolean; onChange: (choice: CatalogueChoice) => void }

function FileAndFormat({ choice, onChange }: Omit<CatalogueFieldsProps, 'isBusy'>) {
  const take = async (file: File | undefined) => {
    if (!file) return
    const beginning = await file.slice(0, GUESSED_FROM).text()
    onChange({ ...choice, file, format: guessFormat(file.name, beginning) })
  }
  return (
    <>
      <label>
        <span>The catalogue, a file of up to 64 MB</span>
        <input type="file" onChange={({ target }) => void take(target.files?.[0])} />
      </label>
      <label>
        <span>Format</span>
        <select
          value={choice.format ?? ''}
          onChange={({ target }) =>
            onChange({ ...choice, format: UPLOAD_FORMATS.find(({ format }) => format === target.value)?.format ?? null })
          }
        >
          <option value="">{choice.file ? 'Choose: it could not be guessed' : 'Guessed from the file'}</option>
          {UPLOAD_FORMATS.map(({ format, label }) => (
            <option key={format} value={format}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

/** What is imported: the file, its format, whose rules they are, and whether what it lacks is retired. */
export function CatalogueFields({ choice, isBusy, onChange }: CatalogueFieldsProps) {
  const analyzers = useAnalyzers()
  const id = useId()
  return (
    <fieldset disabled={isBusy} className="import-fields">
      <legend className="import-hidden">What to import</legend>
      <FileAndFormat choice={choice} onChange={onChange} />
      <label>
        <span>Analyzer’s code (empty: as the catalogue says)</span>
        <input
          type="text"
          list={`${id}-analyzers`}
          placeholder="eslint"
          spellCheck={false}
          value={choice.analyzer}
          onChange={({ target }) => onChange({ ...choice, analyzer: target.value })}
        />
        <datalist id={`${id}-analyzers`}>
          {analyzers.map(({ shortcode, name }) => (
            <option key={shortcode} value={shortcode}>
              {name}
            </option>
          ))}
        </datalist>
      </label>
      <label className="import-tick">
        <input type="checkbox" checked={choice.prune} onChange={({ target }) => onChange({ ...choice, prune: target.checked })} />
        <span>
          Retire what is no longer there: rules of this analyzer that the catalogue lacks keep their page, which says that the tool dropped
          them. Only for a whole catalogue.
        </span>
      </label>
    </fieldset>
  )
}
