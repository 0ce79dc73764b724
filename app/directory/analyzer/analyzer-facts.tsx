import type { AnalyzerView } from './analyzers.server.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directoryMessages } from '#app/i18n/en/directory.ts'
import { MachineFormats } from '../issue/view/machine-formats.tsx'

/** The tool's own facts, as a description list. */
export function AnalyzerFacts({ analyzer: { shortcode, tool, languages } }: { analyzer: AnalyzerView }) {
  const messages = useMessages('directory', directoryMessages)
  const facts = [
    [messages.version, tool.version],
    [messages.languages, languages.join(', ')],
    [messages.licence, tool.license],
  ].filter(([, value]) => value)
  const links = [
    [messages.homePage, tool.homepage],
    [messages.source, tool.repository],
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
      <MachineFormats
        formats={[
          ['JSON', `${base}.json`],
          ['Markdown', `${base}.md`],
          ['SARIF', `${base}/catalogue.sarif`],
          [messages.badge, `${base}/badge.svg`],
        ]}
      />
    </dl>
  )
}
