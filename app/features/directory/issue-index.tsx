import type { IssueSummary } from '../../content/issues.server.ts'
import { Severity } from '../../ui/severity.tsx'
import { IssueRow } from './issue-row.tsx'

const SEVERITIES = ['critical', 'major', 'minor'] as const

/** One page of an analyzer's issues, set as an index under the severities that occur on it. */
export function IssueIndex({ analyzer, issues }: { analyzer: string; issues: IssueSummary[] }) {
  return SEVERITIES.map((severity) => ({ severity, group: issues.filter((issue) => issue.severity === severity) }))
    .filter(({ group }) => group.length > 0)
    .map(({ severity, group }) => (
      <section key={severity} className="issue-group">
        <h3 className="issue-group-title">
          <Severity name={severity} />
        </h3>
        <ul className="issues">
          {group.map((issue) => (
            <IssueRow key={issue.shortcode} analyzer={analyzer} issue={issue} />
          ))}
        </ul>
      </section>
    ))
}
