import type { AnalyzerPageData } from './analyzer-page.server.ts'
import type { AnalyzerView } from './analyzers.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Html } from '#app/rich-text/html.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { directoryMessages } from '#app/i18n/en/directory.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { MachineFormats, SnippetList } from '../page-parts.tsx'
import { AnalyzerMark, SeverityCounts } from './marks.tsx'
import { Results } from '../search-page/results.tsx'
import { SearchPanel } from '../search-page/search-panel.tsx'
import type { Snippet } from './snippets.server.ts'
import { Link } from '@tanstack/react-router'
import type { VersionChanges } from '../changes/changes.server.ts'
import { Day } from '#app/ui/day.tsx'
import { useChangeCounts } from '../changes/change-counts.ts'

/** The changes of an analyzer's newest versions, one line each. */
function RecentChanges({ analyzer, versions }: { analyzer: string; versions: readonly VersionChanges[] }) {
  const messages = useMessages('directory', directoryMessages)
  const counts = useChangeCounts()
  if (versions.length === 0) return null
  return (
    <details className="setup">
      <summary>{messages.recentChanges}</summary>
      <ul className="recent-changes">
        {versions.map((version) => (
          <li key={version.at}>
            <b>{version.version}</b> <Day date={version.at.slice(0, 10)} /> <span>{version.groups.map(counts).join(', ')}</span>
          </li>
        ))}
        <li>
          <Link to="/directory/changes" search={{ analyzer }} data-prefetch>
            {messages.allChanges}
          </Link>
        </li>
      </ul>
    </details>
  )
}

/** The tool's own facts, as a description list. */
function AnalyzerFacts({ analyzer: { shortcode, tool, languages } }: { analyzer: AnalyzerView }) {
  const messages = useMessages('directory', directoryMessages)
  const links = [
    [messages.homePage, tool.homepage],
    [messages.source, tool.repository],
  ].filter(([, value]) => value)
  const base = `/directory/${shortcode}`
  return (
    <dl className="facts-list aside">
      <Facts
        facts={[
          [messages.version, tool.version],
          [messages.languages, languages.join(', ')],
          [messages.licence, tool.license],
        ]}
      />
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
        page={base}
        more={[
          ['SARIF', `${base}/catalogue.sarif`],
          [messages.badge, `${base}/badge.svg`],
        ]}
      />
    </dl>
  )
}

/** Setup snippets, collapsed because most readers come for the issues. */
function AnalyzerSetup({ title, snippets }: { title: string; snippets: readonly Snippet[] }) {
  if (snippets.length === 0) return null
  return (
    <details className="setup">
      <summary>{title}</summary>
      <SnippetList snippets={snippets} />
    </details>
  )
}

/** Counts an analyzer's issues by severity, ignoring the selected severities. */
function countsOf({ answer: { facets } }: AnalyzerPageData['searched']) {
  const count = (severity: string) => facets.severity.find(({ value }) => value === severity)?.count ?? 0
  return { critical: count('critical'), major: count('major'), minor: count('minor') }
}

export function AnalyzerPage({ analyzer, searched, changes }: AnalyzerPageData & { analyzer: AnalyzerView }) {
  const messages = useMessages('directory', directoryMessages)
  const search = useMessages('directorySearch', directorySearchMessages)
  const places = useMessages('places', placesMessages)
  const scope = { base: `/directory/${analyzer.shortcode}`, fixed: 'analyzer' } as const
  const { query, total, jump } = searched.answer
  return (
    <>
      <div className="hung analyzer">
        <div className="analyzer-head">
          <Breadcrumb trail={[{ label: places.directory, href: '/directory' }]} here={analyzer.name} />
          <div className="analyzer-name">
            <AnalyzerMark name={analyzer.name} logo={analyzer.logo} />
            <h1>{analyzer.name}</h1>
          </div>
          {analyzer.excerpt ? <p className="lead">{analyzer.excerpt}</p> : null}
          {analyzer.status === 'deprecated' ? <p className="notice">{messages.lifecycle}</p> : null}
          <Html html={analyzer.descriptionHtml} />
          <div className="analyzer-counts">
            <SeverityCounts {...countsOf(searched)} />
          </div>
          <AnalyzerSetup title={messages.setUp(analyzer.snippets.length)} snippets={analyzer.snippets} />
          <AnalyzerSetup title={messages.ciSetUp(analyzer.ci.length)} snippets={analyzer.ci} />
          <RecentChanges analyzer={analyzer.shortcode} versions={changes} />
        </div>
        <AnalyzerFacts analyzer={analyzer} />
        <SearchPanel scope={scope} query={query} label={search.labelIn(analyzer.name)} total={total} jump={jump} />
      </div>
      <Results scope={scope} searched={searched} />
    </>
  )
}
