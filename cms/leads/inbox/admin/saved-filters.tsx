'use client'

import { Button, PayloadLink, usePreferences } from '@payloadcms/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { queryOfFilter } from './list-filter.ts'
import { useInboxList } from './use-inbox-list.ts'

const KEY = 'inbox-filters'
const MAX_FILTERS = 20
const MAX_NAME_LENGTH = 60

type Saved = { name: string; query: string }

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && 'name' in value && 'query' in value && typeof value.query === 'string'

/** The user's own filters, stored in their preferences. */
function useSaved() {
  const { getPreference, setPreference } = usePreferences()
  const [saved, setSaved] = useState<Saved[]>([])
  useEffect(() => {
    let isUnmounted = false
    void getPreference<{ filters?: unknown }>(KEY).then((stored) => {
      if (!isUnmounted && Array.isArray(stored?.filters)) setSaved(stored.filters.filter(isSaved))
    })
    return () => void (isUnmounted = true)
  }, [getPreference])
  const store = (filters: Saved[]) => {
    setSaved(filters)
    void setPreference(KEY, { filters })
  }
  return { saved, store }
}

/** Named filters, each a link. */
export function SavedFilters() {
  const { list, filter } = useInboxList()
  const { saved, store } = useSaved()
  const [name, setName] = useState('')
  const query = queryOfFilter(filter)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = name.trim()
    if (trimmed) store([...saved.filter((one) => one.name !== trimmed), { name: trimmed, query }].slice(-MAX_FILTERS))
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
                aria-label={`Delete the filter “${one.name}”`}
                onClick={() => store(saved.filter((other) => other !== one))}
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
            <input type="text" maxLength={MAX_NAME_LENGTH} value={name} onChange={({ target }) => setName(target.value)} />
          </label>
          <Button type="submit" buttonStyle="secondary" margin={false} disabled={name.trim() === ''}>
            Save
          </Button>
        </form>
      ) : null}
    </div>
  )
}
