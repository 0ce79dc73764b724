import type { IssueView } from '../issue-view.server.ts'
import { Html } from '#app/rich-text/html.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { issueMessages } from '#app/i18n/en/issue.ts'
import { useRuleLanguage } from './use-rule-language.ts'
import { Heading } from '#app/ui/heading.tsx'

/** The description from the catalogue. Below a guide it has a heading, unless it begins with one of its own. */
export function ToolText({ issue: { guide, descriptionHtml } }: { issue: IssueView }) {
  const messages = useMessages('issue', issueMessages)
  const lang = useRuleLanguage()
  if (!guide || !descriptionHtml || descriptionHtml.startsWith('<h2')) return <Html html={descriptionHtml} lang={lang} />
  return (
    <section>
      <Heading id="tool-text" className="knot">
        {messages.toolText}
      </Heading>
      <Html html={descriptionHtml} lang={lang} />
    </section>
  )
}
