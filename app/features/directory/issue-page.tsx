import { Link } from '@tanstack/react-router'
import type { IssueView } from '../../content/issues.server.ts'
import { CodeSample } from '../../ui/code-sample.tsx'
import { Html } from '../../ui/html.tsx'
import { IssueFacts } from './issue-facts.tsx'
import { IssueOptions } from './issue-options.tsx'

export function IssuePage({ issue }: { issue: IssueView }) {
  const { analyzer } = issue
  return (
    <main id="content" className="layout layout-directory">
      <nav aria-label="Breadcrumb" className="breadcrumb">
        <Link to="/directory">Directory</Link> /{' '}
        <Link to="/directory/$analyzer" params={{ analyzer: analyzer.shortcode }}>
          {analyzer.name}
        </Link>
      </nav>
      <h1>{issue.title}</h1>
      <IssueFacts issue={issue} />
      {issue.summary ? <p className="lead">{issue.summary}</p> : null}
      <Html html={issue.descriptionHtml} />
      <IssueOptions options={issue.options} />
      {analyzer.silence ? <CodeSample label="Silence one finding" code={analyzer.silence} /> : null}
      {issue.references.length ? (
        <section>
          <h2>References</h2>
          <ul>
            {issue.references.map(({ title, url }) => (
              <li key={url}>
                <a href={url} rel="noopener noreferrer">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </main>
  )
}
