import { Link } from '@tanstack/react-router'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { numberFormat } from '#app/i18n/number-format.ts'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { directoryMessages } from '#app/i18n/en/directory.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { facetPath, type ListedFacet } from './search/search-query.ts'

type FacetListPageProps = { facet: ListedFacet; values: readonly { value: string; label: string; name: string; count: number }[] }

/** All tags, or all weaknesses, with their issue counts. */
export function FacetListPage({ facet, values }: FacetListPageProps) {
  const messages = useMessages('directory', directoryMessages)
  const places = useMessages('places', placesMessages)
  const format = numberFormat(useLocale())
  const isTag = facet === 'tag'
  return (
    <div className="hung page-top">
      <Breadcrumb trail={[{ label: places.directory, href: '/directory' }]} here={isTag ? messages.tags : messages.weaknesses} />
      <h1>{isTag ? messages.tags : messages.weaknessesTitle}</h1>
      <p className="lead">{isTag ? messages.tagsText : messages.weaknessesText}</p>
      {values.length === 0 ? <p>{isTag ? messages.tagsNone : messages.weaknessesNone}</p> : null}
      <ul className={isTag ? 'value-list' : 'value-list value-list-named'}>
        {values.map(({ value, label, name, count }) => {
          const href = facetPath(facet, value)
          return (
            <li key={value}>
              <Link to={href} href={href} data-prefetch>
                {isTag ? <span>{label}</span> : <code>{label}</code>}
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
