import { parametersIn, type Scope } from '../../content/directory-place.ts'
import type { DirectoryQuery } from '../../content/directory-query.ts'
import { inLocale } from '../../locale-path.ts'
import { useLocale } from '../../ui/use-locale.ts'
import { useWords } from '../../ui/use-words.ts'
import { directorySearchWords } from '../../words/en/directory-search.ts'
import { Announcement } from './announcement.tsx'
import { useLiveSearch } from './use-live-search.ts'

type SearchPanelProps = { scope: Scope; query: DirectoryQuery; label: string; total: number | null; jump: string | null }

/**
 * The search field. A plain form: what else is chosen goes along unseen. Once the page is alive it answers as one types.
 */
export function SearchPanel({ scope, query, label, total, jump }: SearchPanelProps) {
  const words = useWords('directorySearch', directorySearchWords)
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
          {words.search}
        </button>
      </div>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="go" value="1" />
      <p id="directory-q-hint" className="directory-search-hint">
        {words.hint} <span className="directory-search-keys">{words.keys}</span>
      </p>
      <output className="directory-search-failed">{isFailed ? words.unanswered : null}</output>
      <Announcement text={total === null ? '' : total === 0 ? words.nothing : words.found(total)} />
    </form>
  )
}
