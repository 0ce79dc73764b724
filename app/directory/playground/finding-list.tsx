import { TextWithCode } from '#app/ui/code-sample.tsx'
import type { LintResult } from './linter-client.ts'
import type { Messages } from '#app/i18n/index.ts'
import type { Edit, LintFinding } from './worker/protocol.ts'

type FindingListProps = {
  text: Messages['playground']
  result: LintResult | null
  /** Whether the findings are of the code that is there now; others cannot be applied. */
  isFresh: boolean
  onGo: (finding: LintFinding) => void
  onApply: (edit: Edit) => void
}

/** The tool that a rule belongs to: ESLint or the plugin whose prefix it has. */
const toolOf = (rule: string) => (rule.includes('/') ? `eslint-plugin-${rule.slice(0, rule.lastIndexOf('/'))}` : 'ESLint')

function Finding({ finding, text, isFresh, onGo, onApply }: Omit<FindingListProps, 'result'> & { finding: LintFinding }) {
  const { line, rule, message, fix, suggestions } = finding
  return (
    <li>
      <p>
        <button type="button" className="place" onClick={() => onGo(finding)}>
          {text.atLine(line)}
        </button>{' '}
        <code>{rule}</code>
      </p>
      <p>
        <TextWithCode text={message} />
      </p>
      {fix || suggestions.length > 0 ? (
        <p className="fixes">
          {fix ? (
            <button type="button" disabled={!isFresh} onClick={() => onApply(fix)}>
              {text.applyFix}
            </button>
          ) : null}
          {suggestions.map((suggestion) => (
            <button key={suggestion.text} type="button" disabled={!isFresh} onClick={() => onApply(suggestion.edit)}>
              {suggestion.text}
            </button>
          ))}
        </p>
      ) : null}
    </li>
  )
}

/** The findings by tool. Their number is announced, each time it is known anew. */
export function FindingList({ text, result, isFresh, onGo, onApply }: FindingListProps) {
  if (!result) return <p role="status">{text.loading}</p>
  if ('fault' in result)
    return (
      <p role="status" className="problem">
        {result.fault}
      </p>
    )
  const { findings, total, unavailable } = result
  const byTool = [...Map.groupBy(findings, ({ rule }) => toolOf(rule))]
  return (
    <div className="result" aria-busy={!isFresh}>
      <p role="status" className="count">
        {text.findings(total)}
      </p>
      {total > findings.length ? <p className="hint">{text.firstOf(findings.length)}</p> : null}
      {unavailable.length > 0 ? <p className="problem">{text.unavailable(unavailable.join(', '))}</p> : null}
      {byTool.map(([tool, own]) => (
        <div key={tool}>
          {byTool.length > 1 ? <h4>{text.byTool(tool)}</h4> : null}
          <ol className="findings">
            {own.map((finding, index) => (
              <Finding key={index} {...{ finding, text, isFresh, onGo, onApply }} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}
