import type { AnalyzerView } from '../../content/analyzers.server.ts'

/** The tool's own facts, as a description list. */
export function AnalyzerFacts({ analyzer: { tool, languages } }: { analyzer: AnalyzerView }) {
  const facts = [
    ['Version', tool.version],
    ['Languages', languages.join(', ')],
    ['Licence', tool.license],
  ].filter(([, value]) => value)
  const links = [
    ['Home page', tool.homepage],
    ['Source', tool.repository],
  ].filter(([, value]) => value)
  return (
    <dl className="facts-list aside">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {links.map(([term, href = '']) => (
        <div key={term} className="facts-wide">
          <dt>{term}</dt>
          <dd>
            <a href={href} rel="noopener noreferrer">
              {href.replace(/^https?:\/\/|\/$/g, '')}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
