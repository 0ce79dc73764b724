import { SiteLink } from '#app/ui/site-link.tsx'
import { Html } from '#app/rich-text/html.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { issueMessages } from '#app/i18n/en/issue.ts'
import type { IssueView } from '../issues.server.ts'
import { useRuleLanguage } from '../view/use-rule-language.ts'
import type { AlsoCaught, GuideExampleView, ProofView } from './guide-view.server.ts'
import { CodeSample } from '#app/ui/code-sample.tsx'
import { Diff } from '#app/ui/diff.tsx'
import { Findings } from '#app/ui/finding.tsx'
import { TryButton } from '../../playground/try-button.tsx'
import { Section } from '#app/ui/heading.tsx'

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
function GuideExample({ example, issue, place, count }: Of & { place: number; count: number }) {
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

/** The rules of other tools that report the same code, by what they reported. */
function AlsoCaughtBy({ all }: { all: readonly AlsoCaught[] }) {
  const messages = useMessages('issue', issueMessages)
  if (all.length === 0) return null
  return (
    <Section id="also-caught" title={messages.alsoCaught}>
      <p className="guide-note">{messages.alsoCaughtText}</p>
      <ul className="also-caught">
        {all.map(({ path, name, shortcode, count, of }) => (
          <li key={path}>
            <SiteLink href={path} prefetch={false}>
              <code>{shortcode}</code>
            </SiteLink>
            <span>{name}</span>
            <span className="also-caught-share">{messages.ofExamples(count, of)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The rule's explanation, written by us: why, examples that were run, how to fix a finding, and when not to use the rule. */
export function Guide({ issue }: { issue: IssueView }) {
  const messages = useMessages('issue', issueMessages)
  const lang = useRuleLanguage()
  const { guide } = issue
  if (!guide) return null
  const { whyHtml, fixHtml, exceptionsHtml, examples, alsoCaught, from } = guide
  return (
    <>
      <Html html={whyHtml} lang={lang} />
      {from ? (
        <p className="guide-note">
          {messages.portOf}{' '}
          <SiteLink href={from.path}>
            <code>{`${from.analyzer}/${from.shortcode}`}</code>
          </SiteLink>
          {messages.portOfText}
        </p>
      ) : null}
      {examples.length > 0 ? (
        <Section id="guide-examples" title={messages.examples}>
          {examples.map((example, index) => (
            <GuideExample key={index} example={example} issue={issue} place={index + 1} count={examples.length} />
          ))}
        </Section>
      ) : null}
      {fixHtml ? (
        <Section id="fix" title={messages.howToFix}>
          <Html html={fixHtml} lang={lang} />
        </Section>
      ) : null}
      {exceptionsHtml ? (
        <Section id="exceptions" title={messages.exceptions}>
          <Html html={exceptionsHtml} lang={lang} />
        </Section>
      ) : null}
      <AlsoCaughtBy all={alsoCaught} />
    </>
  )
}
