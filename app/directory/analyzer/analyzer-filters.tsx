import { Link } from '@tanstack/react-router'
import type { AnalyzerSummary } from './analyzers.server.ts'
import { stringifySearch } from '#platform/http/search-notation.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { directoryMessages } from '#app/i18n/en/directory.ts'
import { nameIn } from '#app/i18n/index.ts'
import { type AnalyzerFilter, ORDERS, analyzerFilterParameters } from './analyzer-filter.ts'

type FilterGroupProps = {
  title: string
  options: readonly { value: string; label: string }[]
  current: string
  to: (value: string) => AnalyzerFilter
}

function FilterGroup({ title, options, current, to }: FilterGroupProps) {
  return (
    <div className="choice">
      <h2>{title}</h2>
      <ul>
        {options.map(({ value, label }) => {
          const href = `/directory${stringifySearch(analyzerFilterParameters(to(value)))}`
          return (
            <li key={value}>
              <Link
                to={href}
                href={href}
                resetScroll={false}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={value === current || undefined}
              >
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Links that filter and sort the list of analyzers. */
export function AnalyzerFilters({ analyzers, filter }: { analyzers: readonly AnalyzerSummary[]; filter: AnalyzerFilter }) {
  const messages = useMessages('directory', directoryMessages)
  const search = useMessages('directorySearch', directorySearchMessages)
  const same = (value: string) => ({ value, label: value })
  const all = { value: '', label: messages.all }
  const languages = [...new Set(analyzers.flatMap(({ languages: named }) => named))].toSorted((a, b) => a.localeCompare(b))
  const kinds = [...new Set(analyzers.map(({ category }) => category))]
  return (
    <nav className="choices-list aside" aria-label={messages.narrow}>
      {languages.length > 1 ? (
        <FilterGroup
          title={messages.languages}
          options={[all, ...languages.map(same)]}
          current={filter.lang}
          to={(lang) => ({ ...filter, lang })}
        />
      ) : null}
      {kinds.length > 1 ? (
        <FilterGroup
          title={messages.kind}
          options={[all, ...kinds.map((value) => ({ value, label: nameIn(messages.kinds, value) }))]}
          current={filter.kind}
          to={(kind) => ({ ...filter, kind })}
        />
      ) : null}
      <FilterGroup
        title={search.sort}
        options={ORDERS.map((value) => ({ value, label: messages.orders[value] }))}
        current={filter.order}
        to={(order) => ({ ...filter, order: ORDERS.find((name) => name === order) ?? 'name' })}
      />
    </nav>
  )
}
