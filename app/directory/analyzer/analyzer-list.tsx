import { Link } from '@tanstack/react-router'
import type { AnalyzerSummary } from './analyzers.server.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directoryMessages } from '#app/i18n/en/directory.ts'
import { AnalyzerMark } from './analyzer-mark.tsx'
import { AnalyzerFilters } from './analyzer-filters.tsx'
import { type AnalyzerFilter, matchesFilter } from './analyzer-filter.ts'
import { SeverityCounts } from './severity-counts.tsx'

/** Every analyzer with its issue counts, filtered and sorted by links. */
export function AnalyzerList({ analyzers, filter }: { analyzers: readonly AnalyzerSummary[]; filter: AnalyzerFilter }) {
  const messages = useMessages('directory', directoryMessages)
  const shown = analyzers.filter(matchesFilter(filter))
  if (analyzers.length === 0) return <p className="hung">{messages.nothing}</p>
  return (
    <section className="hung analyzers-section" aria-labelledby="analyzers-title">
      <AnalyzerFilters analyzers={analyzers} filter={filter} />
      <div>
        <h2 id="analyzers-title" className="knot">
          {messages.analyzers}
        </h2>
        {shown.length === 0 ? <p>{messages.noneSuch}</p> : null}
        <ul className="analyzers">
          {shown.map((analyzer) => (
            <li key={analyzer.shortcode}>
              <AnalyzerMark name={analyzer.name} logo={analyzer.logo} />
              <div>
                <h3>
                  <Link to="/directory/$analyzer" params={{ analyzer: analyzer.shortcode }} data-prefetch>
                    {analyzer.name}
                  </Link>
                </h3>
                {analyzer.excerpt ? <p>{analyzer.excerpt}</p> : null}
                <p className="facts">
                  {[...analyzer.languages, analyzer.version ? messages.ofVersion(analyzer.version) : ''].filter(Boolean).join(' · ')}
                </p>
              </div>
              <SeverityCounts critical={analyzer.critical} major={analyzer.major} minor={analyzer.minor} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
