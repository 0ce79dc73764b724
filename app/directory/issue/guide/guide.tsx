import type { ReactNode } from 'react'
import { SiteLink } from '#app/ui/site-link.tsx'
import { Html } from '#app/rich-text/html.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { issueMessages } from '#app/i18n/en/issue.ts'
import type { IssueView } from '../issue-view.server.ts'
import { useRuleLanguage } from '../view/use-rule-language.ts'
import type { AlsoCaught } from './also-caught.server.ts'
import { GuideExample } from './guide-example.tsx'
import { Heading } from '#app/ui/heading.tsx'

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section>
      <Heading id={id} className="knot">
        {title}
      </Heading>
      {children}
    </section>
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
