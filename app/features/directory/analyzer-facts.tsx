import type { AnalyzerView } from '../../content/analyzers.server.ts'
import { useWords } from '../../ui/use-words.ts'
import { directoryWords } from '../../words/en/directory.ts'
import { MachineForms } from './machine-forms.tsx'

/** The tool's own facts, as a description list. */
export function AnalyzerFacts({ analyzer: { shortcode, tool, languages } }: { analyzer: AnalyzerView }) {
  const words = useWords('directory', directoryWords)
  const facts = [
    [words.version, tool.version],
    [words.languages, languages.join(', ')],
    [words.licence, tool.license],
  ].filter(([, value]) => value)
  const links = [
    [words.homePage, tool.homepage],
    [words.source, tool.repository],
  ].filter(([, value]) => value)
  const base = `/directory/${shortcode}`
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
      <MachineForms
        forms={[
          ['JSON', `${base}.json`],
          ['Markdown', `${base}.md`],
          ['SARIF', `${base}/catalogue.sarif`],
          [words.badge, `${base}/badge.svg`],
        ]}
      />
    </dl>
  )
}
