'use client'

import { useConfig } from '@payloadcms/ui'
import { useId } from 'react'
import { useApi } from '#cms/ui/use-api.ts'
import { GUESS_BYTES, guessFormat, UPLOAD_FORMATS, type UploadFormat } from '../upload/upload-formats.ts'

export type CatalogueChoice = { file: File | null; format: UploadFormat | null; analyzer: string; prune: boolean }

type Analyzer = { shortcode: string; name?: string | null }

/** Loads the analyzers for autocompletion; if that fails, the code can still be typed. */
function useAnalyzers(): Analyzer[] {
  const { config } = useConfig()
  const path = `${config.routes.api}/analyzers?limit=200&depth=0&draft=true&sort=name&select[shortcode]=true&select[name]=true`
  return useApi<{ docs: Analyzer[] }>(path).data?.docs ?? []
}

type CatalogueFieldsProps = { choice: CatalogueChoice; isBusy: boolean; onChange: (choice: CatalogueChoice) => void }

function FileAndFormat({ choice, onChange }: Omit<CatalogueFieldsProps, 'isBusy'>) {
  const selectFile = async (file: File | undefined) => {
    if (!file) return
    const beginning = new Uint8Array(await file.slice(0, GUESS_BYTES).arrayBuffer())
    onChange({ ...choice, file, format: guessFormat(file.name, beginning) })
  }
  return (
    <>
      <label>
        <span>Catalogue file (up to 64 MB)</span>
        <input type="file" onChange={({ target }) => void selectFile(target.files?.[0])} />
      </label>
      <label>
        <span>Format</span>
        <select
          value={choice.format ?? ''}
          onChange={({ target }) =>
            onChange({ ...choice, format: UPLOAD_FORMATS.find(({ format }) => format === target.value)?.format ?? null })
          }
        >
          <option value="">{choice.file ? 'Choose a format' : 'Detected from the file'}</option>
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

export function CatalogueFields({ choice, isBusy, onChange }: CatalogueFieldsProps) {
  const analyzers = useAnalyzers()
  const id = useId()
  return (
    <fieldset disabled={isBusy} className="import-fields">
      <legend className="import-hidden">What to import</legend>
      <FileAndFormat choice={choice} onChange={onChange} />
      <label>
        <span>Analyzer code (leave empty to use the catalogue’s)</span>
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
          Retire missing rules: rules of this analyzer that are not in the catalogue keep their page, which says that the tool dropped them.
          Use this only with a complete catalogue.
        </span>
      </label>
    </fieldset>
  )
}
