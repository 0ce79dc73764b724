import type { IssueView } from '../issue-view.server.ts'
import { Html } from '#app/rich-text/html.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { issueMessages } from '#app/i18n/en/issue.ts'
import { useRuleLanguage } from './use-rule-language.ts'
import { Section } from '#app/ui/heading.tsx'

/** The rule's options with their defaults. */
export function IssueOptions({ options }: { options: IssueView['options'] }) {
  const messages = useMessages('issue', issueMessages)
  const lang = useRuleLanguage()
  if (options.length === 0) return null
  return (
    <Section id="options" title={messages.options}>
      <dl className="options">
        {options.map((option) => (
          <div key={option.name}>
            <dt>
              <code>{option.name}</code>
            </dt>
            <dd>
              {option.type ? <span className="facts">{option.type}</span> : null}
              {option.default ? (
                <span className="facts">
                  {' '}
                  {messages.default} <code>{option.default}</code>
                </span>
              ) : null}
              <Html html={option.descriptionHtml} lang={lang} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
