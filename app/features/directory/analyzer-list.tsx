import { Link } from '@tanstack/react-router'
import type { AnalyzerSummary } from '../../content/analyzers.server.ts'
import { useWords } from '../../ui/use-words.ts'
import { directoryWords } from '../../words/en/directory.ts'
import { placesWords } from '../../words/en/places.ts'
import { SeverityCounts } from './severity-counts.tsx'

export function AnalyzerList({ analyzers }: { analyzers: AnalyzerSummary[] }) {
  const words = useWords('directory', directoryWords)
  const places = useWords('places', placesWords)
  return (
    <>
      <div className="hung">
        <div className="aside">
          <h1>{places.directory}</h1>
          <p className="lead">{words.lead}</p>
        </div>
        {analyzers.length === 0 ? <p>{words.nothing}</p> : null}
        <ul className="analyzers">
          {analyzers.map((analyzer) => (
            <li key={analyzer.shortcode}>
              <div>
                <h2 className="knot">
                  <Link to="/directory/$analyzer" params={{ analyzer: analyzer.shortcode }} data-prefetch>
                    {analyzer.name}
                  </Link>
                </h2>
                {analyzer.excerpt ? <p>{analyzer.excerpt}</p> : null}
                <p className="facts">
                  {[...analyzer.languages, analyzer.version ? words.ofVersion(analyzer.version) : ''].filter(Boolean).join(' · ')}
                </p>
              </div>
              <SeverityCounts critical={analyzer.critical} major={analyzer.major} minor={analyzer.minor} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
