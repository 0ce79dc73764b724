import { Link } from '@tanstack/react-router'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { useLocale } from '../../ui/use-locale.ts'
import { useWords } from '../../ui/use-words.ts'
import { directoryWords } from '../../words/en/directory.ts'
import { placesWords } from '../../words/en/places.ts'

type FacetListPageProps = { facet: 'tag' | 'cwe'; values: readonly { value: string; label: string; name: string; count: number }[] }

/** Every tag, or every weakness, with how many issues have it. */
export function FacetListPage({ facet, values }: FacetListPageProps) {
  const words = useWords('directory', directoryWords)
  const places = useWords('places', placesWords)
  const { format } = new Intl.NumberFormat(useLocale())
  const isTag = facet === 'tag'
  return (
    <div className="hung page-top">
      <Breadcrumb trail={[{ label: places.directory, href: '/directory' }]} here={isTag ? words.tags : words.weaknesses} />
      <h1>{isTag ? words.tags : words.weaknessesTitle}</h1>
      <p className="lead">{isTag ? words.tagsText : words.weaknessesText}</p>
      {values.length === 0 ? <p>{isTag ? words.tagsNone : words.weaknessesNone}</p> : null}
      <ul className={isTag ? 'value-list' : 'value-list value-list-named'}>
        {values.map(({ value, label, name, count }) => {
          const href = `/directory/${isTag ? 'tags' : 'cwe'}/${encodeURIComponent(value)}`
          return (
            <li key={value}>
              <Link to={href} href={href} data-prefetch>
                {isTag ? label : <code>{label}</code>}
                {name ? <span className="value-name"> {name}</span> : null}
              </Link>
              <span className="facet-count">{format(count)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
