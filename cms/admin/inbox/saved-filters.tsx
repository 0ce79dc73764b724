'use client'

import { Button, PayloadLink, usePreferences } from '@payloadcms/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { queryOfFilter } from './list-filter.ts'
import { useInboxList } from './use-inbox-list.ts'

const KEY = 'inbox-filters'
const MOST = 20
const LONGEST_NAME = 60

type Saved = { name: string; query: string }

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && 'name' in value && 'query' in value && typeof value.query === 'string'

/** One's own filters, kept with one's other preferences. */
function useSaved() {
  const { getPreference, setPreference } = usePreferences()
  const [saved, setSaved] = useState<Saved[]>([])
  useEffect(() => {
    let isGone = false
    void getPreference<{ filters?: unknown }>(KEY).then((kept) => {
      if (!isGone && Array.isArray(kept?.filters)) setSaved(kept.filters.filter(isSaved))
    })
    return () => void (isGone = true)
  }, [getPreference])
  const keep = (filters: Saved[]) => {
    setSaved(filters)
    void setPreference(KEY, { filters })
  }
  return { saved, keep }
}

/** Filters with a name: one click brings them back. */
export function SavedFilters() {
  const { list, filter } = useInboxList()
  const { saved, keep } = useSaved()
  const [name, setName] = useState('')
  const query = queryOfFilter(filter)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const called = name.trim()
    if (called) keep([...saved.filter((one) => one.name !== called), { name: called, query }].slice(-MOST))
    setName('')
  }
  const canSave = query !== '' && !saved.some((one) => one.query === query)
  if (saved.length === 0 && !canSave) return null
  return (
    <div className="inbox-saved">
      {saved.length > 0 ? (
        <ul aria-label="Saved filters">
          {saved.map((one) => (
            <li key={one.name}>
              <PayloadLink href={`${list}?${one.query}`} aria-current={one.query === query ? 'true' : undefined}>
                {one.name}
              </PayloadLink>
              <button
                type="button"
                aria-label={`Forget the filter “${one.name}”`}
                onClick={() => keep(saved.filter((other) => other !== one))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {canSave ? (
        <form onSubmit={save}>
          <label>
            <span>Save this filter as</span>
            <input type="text" maxLength={LONGEST_NAME} value={name} onChange={({ target }) => setName(target.value)} />
          </label>
          <Button type="submit" buttonStyle="secondary" margin={false} disabled={name.trim() === ''}>
            Save
          </Button>
        </form>
      ) : null}
    </div>
  )
}
