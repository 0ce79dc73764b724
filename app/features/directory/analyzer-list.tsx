import { Link } from '@tanstack/react-router'
import type { AnalyzerSummary } from '../../content/analyzers.server.ts'
import { useWords } from '../../ui/use-words.ts'
import { directoryWords } from '../../words/en/directory.ts'
import { AnalyzerMark } from './analyzer-mark.tsx'
import { AnalyzerChoices } from './analyzer-choices.tsx'
import { type AnalyzerAsked, fitting } from './analyzer-asked.ts'
import { SeverityCounts } from './severity-counts.tsx'

/** Every analyzer with what it finds, counted; narrowed and ordered by links. */
export function AnalyzerList({ analyzers, asked }: { analyzers: readonly AnalyzerSummary[]; asked: AnalyzerAsked }) {
  const words = useWords('directory', directoryWords)
  const shown = analyzers.filter(fitting(asked))
  if (analyzers.length === 0) return <p className="hung">{words.nothing}</p>
  return (
    <section className="hung analyzers-section" aria-labelledby="analyzers-title">
      <AnalyzerChoices analyzers={analyzers} asked={asked} />
      <div>
        <h2 id="analyzers-title" className="knot">
          {words.analyzers}
        </h2>
        {shown.length === 0 ? <p>{words.noneSuch}</p> : null}
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
                  {[...analyzer.languages, analyzer.version ? words.ofVersion(analyzer.version) : ''].filter(Boolean).join(' · ')}
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
