import { CodeSample } from '#app/ui/code-sample.tsx'
import { Diff } from '#app/ui/diff.tsx'
import { Findings } from '#app/ui/finding.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { issueMessages } from '#app/i18n/en/issue.ts'
import { TryButton } from '../../playground/try-button.tsx'
import type { IssueView } from '../issue-view.server.ts'
import type { GuideExampleView, ProofView } from './guide-view.server.ts'

type Of = { example: GuideExampleView; issue: Pick<IssueView, 'severity' | 'upstreamId' | 'shortcode'> }

/** The wrong code with what the tool said, or the code alone if no tool has run it. */
function Wrong({ example: { bad, proof, file }, issue, label }: Of & { label: string }) {
  if (!proof) return <CodeSample label={label} code={bad.code} tokens={bad.tokens} />
  const findings = proof.findings.map(({ message, ...at }) => ({
    ...{ line: at.line, range: at, message, severity: issue.severity, shortcode: issue.upstreamId || issue.shortcode },
  }))
  return (
    <div className="guide-finding">
      <p className="guide-label">{label}</p>
      <Findings file={file || null} label={label} code={bad.code} tokens={bad.tokens} findings={findings} />
    </div>
  )
}

/** What the tool's own fix writes, unless that is the right code beside it. */
function Fix({ example: { bad, good }, proof: { fixed }, label }: { example: GuideExampleView; proof: ProofView; label: string }) {
  const messages = useMessages('issue', issueMessages)
  if (!fixed) return null
  if (fixed.code === good.code) return <p className="guide-note">{messages.fixedAlike}</p>
  return (
    <div className="example-fix">
      <p className="guide-label">{label}</p>
      <Diff before={bad.code} after={fixed.code} beforeTokens={bad.tokens} afterTokens={fixed.tokens} label={label} />
    </div>
  )
}

function Suggestions({ proof: { findings } }: { proof: ProofView }) {
  const messages = useMessages('issue', issueMessages)
  const all = [...new Set(findings.flatMap(({ suggestions }) => suggestions))]
  if (all.length === 0) return null
  return (
    <p className="guide-note">
      {messages.suggestions} {all.join(' · ')}
    </p>
  )
}

/** Wrong code with the real finding, right code beside it, and what the fix does. */
export function GuideExample({ example, issue, place, count }: Of & { place: number; count: number }) {
  const messages = useMessages('issue', issueMessages)
  const { title, good, options, proof } = example
  const name = title || (count > 1 ? messages.example(place) : messages.examples)
  return (
    <div className="guide-example" role="group" aria-label={name}>
      {title || count > 1 ? <h3>{name}</h3> : null}
      {options ? (
        <p className="guide-options">
          {messages.withOptions} <code>{options}</code>
        </p>
      ) : null}
      <div className="guide-halves">
        <Wrong example={example} issue={issue} label={messages.bad} />
        <CodeSample label={messages.good} code={good.code} tokens={good.tokens} />
      </div>
      {proof ? (
        <>
          <Fix example={example} proof={proof} label={messages.fix} />
          <Suggestions proof={proof} />
          <p className="guide-proof">{messages.checkedWith(proof.checkedWith)}</p>
        </>
      ) : null}
      {example.tryData ? <TryButton data={example.tryData} label={issue.shortcode} /> : null}
    </div>
  )
}
