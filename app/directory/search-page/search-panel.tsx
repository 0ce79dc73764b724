import { useEffect, useRef, useState } from 'react'
import { parametersIn, type Scope } from '../search/search-url.ts'
import type { DirectoryQuery } from '../search/search-query.ts'
import { inLocale } from '#app/i18n/locale-path.ts'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { useLiveSearch } from './use-live-search.ts'

/** Debounces the announcement: the count changes with every keystroke. */
const DEBOUNCE_MS = 600

/** Announces `text` to screen readers whenever it changes, but not on the first render. */
function Announcement({ text }: { text: string }) {
  const [announced, announce] = useState('')
  const last = useRef(text)
  useEffect(() => {
    if (text === last.current) return
    const timer = setTimeout(() => {
      last.current = text
      announce(text)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}

type SearchPanelProps = { scope: Scope; query: DirectoryQuery; label: string; total: number | null; jump: string | null }

/**
 * The search field. A plain form that submits the other filters in hidden fields; after hydration it searches while typing.
 */
export function SearchPanel({ scope, query, label, total, jump }: SearchPanelProps) {
  const messages = useMessages('directorySearch', directorySearchMessages)
  const locale = useLocale()
  const [field, isFailed] = useLiveSearch(scope, query, jump)
  const others = parametersIn(scope, { ...query, q: '', at: '' })
  return (
    <form action={inLocale(scope.base, locale)} role="search" className="directory-search">
      <label htmlFor="directory-q">{label}</label>
      <div>
        <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.25" />
          <path d="m12.5 12.5 5 5" />
        </svg>
        <input
          ref={field}
          id="directory-q"
          name="q"
          type="search"
          defaultValue={query.q}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby="directory-q-hint"
          aria-keyshortcuts="/"
        />
        <button type="submit" className="button button-main">
          {messages.search}
        </button>
      </div>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="go" value="1" />
      <p id="directory-q-hint" className="directory-search-hint">
        {messages.hint} <span className="directory-search-keys">{messages.keys}</span>
      </p>
      <output className="directory-search-failed">{isFailed ? messages.unanswered : null}</output>
      <Announcement text={total === null ? '' : total === 0 ? messages.nothing : messages.found(total)} />
    </form>
  )
}
