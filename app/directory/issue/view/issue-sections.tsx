import type { Sample } from '../guide/guide-view.server.ts'
import type { Example, IssueView } from '../issues.server.ts'
import { CodeSample } from '#app/ui/code-sample.tsx'
import { Diff } from '#app/ui/diff.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { issueMessages } from '#app/i18n/en/issue.ts'
import { Section } from '#app/ui/heading.tsx'
import { Html } from '#app/rich-text/html.tsx'
import { useRuleLanguage } from './use-rule-language.ts'
import type { IssueHit } from '../issue-hit.server.ts'
import { TextWithCode } from '#app/ui/code-sample.tsx'
import { Severity } from '#app/ui/severity.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { categoriesMessages } from '#app/i18n/en/categories.ts'
import { nameIn } from '#app/i18n/index.ts'

function Half({ kind, label, sample }: { kind: 'bad' | 'good'; label: string; sample: Sample }) {
  if (!sample.code) return null
  return (
    <div className={`example-half example-${kind}`}>
      <CodeSample label={label} code={sample.code} tokens={sample.tokens} />
    </div>
  )
}

function ExamplePair({ example: { bad, good, isFix }, place, count }: { example: Example; place: number; count: number }) {
  const messages = useMessages('issue', issueMessages)
  const name = count > 1 ? messages.example(place) : messages.examples
  if (isFix) {
    return (
      <div className="example example-fix">
        <p className="example-label">{messages.fix}</p>
        <Diff before={bad.code} after={good.code} beforeTokens={bad.tokens} afterTokens={good.tokens} label={`${name}: ${messages.fix}`} />
      </div>
    )
  }
  return (
    <div className="example" role="group" aria-label={name}>
      <Half kind="bad" label={messages.bad} sample={bad} />
      <Half kind="good" label={messages.good} sample={good} />
    </div>
  )
}

/** The catalogue’s examples: incorrect code next to correct code; autofixes are shown as a diff. */
export function IssueExamples({ examples, title }: { examples: readonly Example[]; title: string }) {
  if (examples.length === 0) return null
  return (
    <Section id="examples" title={title} className="examples">
      {examples.map((example, index) => (
        <ExamplePair key={index} example={example} place={index + 1} count={examples.length} />
      ))}
    </Section>
  )
}

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

type RelatedIssuesProps = { id: string; title: string; hits: readonly IssueHit[]; withAnalyzer?: boolean }

/** A section of links to related issues. */
export function RelatedIssues({ id, title, hits, withAnalyzer = false }: RelatedIssuesProps) {
  const categories = useMessages('categories', categoriesMessages)
  const lang = useRuleLanguage()
  if (hits.length === 0) return null
  return (
    <Section id={id} title={title}>
      <ul className="related-issues">
        {hits.map((hit) => (
          <li key={hit.path}>
            <SiteLink href={hit.path}>
              <code>{hit.shortcode}</code>
              <span lang={lang}>
                <TextWithCode text={hit.title} />
              </span>
            </SiteLink>
            <span className="issue-marks">
              <Severity name={hit.severity} />
              <span>{withAnalyzer ? hit.analyzer.name : nameIn(categories, hit.category)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
