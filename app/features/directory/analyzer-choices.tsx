import { Link } from '@tanstack/react-router'
import type { AnalyzerSummary } from '../../content/analyzers.server.ts'
import { stringifySearch } from '../../search-notation.ts'
import { useWords } from '../../ui/use-words.ts'
import { directorySearchWords } from '../../words/en/directory-search.ts'
import { directoryWords } from '../../words/en/directory.ts'
import { nameIn } from '../../words/index.ts'
import { type AnalyzerAsked, ORDERS, parametersOfAsked } from './analyzer-asked.ts'

type ChoiceProps = {
  title: string
  options: readonly { value: string; label: string }[]
  now: string
  to: (value: string) => AnalyzerAsked
}

function Choice({ title, options, now, to }: ChoiceProps) {
  return (
    <div className="choice">
      <h2>{title}</h2>
      <ul>
        {options.map(({ value, label }) => {
          const href = `/directory${stringifySearch(parametersOfAsked(to(value)))}`
          return (
            <li key={value}>
              <Link
                to={href}
                href={href}
                resetScroll={false}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={value === now || undefined}
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

/** By what the list of analyzers can be narrowed and ordered. */
export function AnalyzerChoices({ analyzers, asked }: { analyzers: readonly AnalyzerSummary[]; asked: AnalyzerAsked }) {
  const words = useWords('directory', directoryWords)
  const search = useWords('directorySearch', directorySearchWords)
  const same = (value: string) => ({ value, label: value })
  const all = { value: '', label: words.all }
  const languages = [...new Set(analyzers.flatMap(({ languages: named }) => named))].toSorted((a, b) => a.localeCompare(b))
  const kinds = [...new Set(analyzers.map(({ category }) => category))]
  return (
    <nav className="choices-list aside" aria-label={words.narrow}>
      {languages.length > 1 ? (
        <Choice title={words.languages} options={[all, ...languages.map(same)]} now={asked.lang} to={(lang) => ({ ...asked, lang })} />
      ) : null}
      {kinds.length > 1 ? (
        <Choice
          title={words.kind}
          options={[all, ...kinds.map((value) => ({ value, label: nameIn(words.kinds, value) }))]}
          now={asked.kind}
          to={(kind) => ({ ...asked, kind })}
        />
      ) : null}
      <Choice
        title={search.sort}
        options={ORDERS.map((value) => ({ value, label: words.orders[value] }))}
        now={asked.order}
        to={(order) => ({ ...asked, order: ORDERS.find((name) => name === order) ?? 'name' })}
      />
    </nav>
  )
}
