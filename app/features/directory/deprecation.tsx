import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { IssueView } from '../../content/issues.server.ts'
import { useWords } from '../../ui/use-words.ts'
import { directoryWords } from '../../words/en/directory.ts'

/** A plain shortcode is an issue of the same analyzer; anything else names a rule elsewhere. */
const isOurs = (code: string) => /^[\w.-]+$/.test(code)

/** Says since when a rule is kept only for old configurations, and what to use instead. */
export function Deprecation({ issue: { analyzer, deprecated } }: { issue: IssueView }) {
  const words = useWords('directory', directoryWords)
  if (!deprecated) return null
  return (
    <p className="notice">
      <strong>{words.deprecatedSince(deprecated.since)}</strong> {deprecated.replacedBy.length === 0 ? words.notReplaced : words.replacedBy}
      {deprecated.replacedBy.map((code, index) => (
        <Fragment key={code}>
          {index > 0 ? ', ' : ''}
          {isOurs(code) ? (
            <Link to="/directory/$analyzer/issues/$issue" params={{ analyzer: analyzer.shortcode, issue: code }} data-prefetch>
              <code>{code}</code>
            </Link>
          ) : (
            <code>{code}</code>
          )}
        </Fragment>
      ))}
    </p>
  )
}
