'use client'

import { PayloadLink, Button, usePreferences } from '@payloadcms/ui'
import { useEffect, type FormEvent, useState } from 'react'
import type { StatusCounts as Counts } from '../list.server.ts'
import { statusName, SUBMISSION_STATUSES } from '../inbox-facts.ts'
import { LIVE, useApi } from '#cms/ui/use-api.ts'
import { queryOfFilter, requiredValue, withField } from './list-filter.ts'
import { useInboxList } from './use-inbox-list.ts'

const number = new Intl.NumberFormat('en')

/** The counts per status, reloaded with the list and while it is open. */
function useCounts(): Counts | null {
  const { api, filter, data: list } = useInboxList()
  const query = queryOfFilter({ ...filter, where: withField(filter.where, 'status', null) })
  const { data, reload } = useApi<{ counts: Counts }>(`${api}/counts?${query}`, { ...LIVE, keepsPrevious: true })
  useEffect(() => void reload({ cancelRefetch: false }), [reload, list])
  return data?.counts ?? null
}

/** Links to each status with its count, and to the user's own submissions. Each keeps the other filters. */
export function StatusCounts() {
  const { filter, addressOf, user } = useInboxList()
  const counts = useCounts()
  const status = requiredValue(filter.where, 'status')
  const isMine = user !== null && requiredValue(filter.where, 'assignee') === String(user?.id)
  const to = (field: string, value: string | null) =>
    addressOf({ ...filter, where: withField(filter.where, field, value === null ? null : { equals: value }) })
  const formatted = (count: number | undefined) => (count === undefined ? '' : ` ${number.format(count)}`)
  const withoutSpam = counts ? SUBMISSION_STATUSES.reduce((sum, name) => sum + (name === 'spam' ? 0 : counts[name]), 0) : undefined
  return (
    <nav aria-label="Submissions by status" className="inbox-counts">
      <PayloadLink href={to('status', null)} aria-current={status === null ? 'true' : undefined}>
        All but spam<strong>{formatted(withoutSpam)}</strong>
      </PayloadLink>
      {SUBMISSION_STATUSES.map((name) => (
        <PayloadLink key={name} href={to('status', name)} aria-current={status === name ? 'true' : undefined}>
          {statusName(name)}
          <strong>{formatted(counts?.[name])}</strong>
        </PayloadLink>
      ))}
      <PayloadLink href={to('assignee', isMine ? null : String(user?.id ?? ''))} aria-current={isMine ? 'true' : undefined}>
        {isMine ? 'Mine only ×' : 'Mine'}
      </PayloadLink>
    </nav>
  )
}

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
