import type { IssueView } from '../../content/issues.server.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { CodeSample } from '../../ui/code-sample.tsx'
import { CodeWords } from '../../ui/code-words.tsx'
import { Html } from '../../ui/html.tsx'
import { SeverityShape } from '../../ui/severity-shape.tsx'
import { useWords } from '../../ui/use-words.ts'
import { directoryWords } from '../../words/en/directory.ts'
import { placesWords } from '../../words/en/places.ts'
import { Deprecation } from './deprecation.tsx'
import { IssueFacts } from './issue-facts.tsx'
import { IssueOptions } from './issue-options.tsx'
import { IssueReferences } from './issue-references.tsx'

/** Catalogues often repeat the title as the summary; a reader needs it once. */
const saysMore = ({ title, summary }: IssueView) => summary !== '' && summary.replace(/\.$/, '') !== title

export function IssuePage({ issue }: { issue: IssueView }) {
  const words = useWords('directory', directoryWords)
  const places = useWords('places', placesWords)
  const { analyzer } = issue
  const trail = [
    { label: places.directory, href: '/directory' },
    { label: analyzer.name, href: `/directory/${analyzer.shortcode}` },
  ]
  return (
    <>
      <article className="hung issue">
        <header className="issue-head">
          <Breadcrumb trail={trail} here={issue.shortcode} code />
          <h1>
            <SeverityShape name={issue.severity} knot />
            <CodeWords text={issue.title} />
          </h1>
          {saysMore(issue) ? (
            <p className="lead">
              <CodeWords text={issue.summary} />
            </p>
          ) : null}
          <Deprecation issue={issue} />
        </header>
        <IssueFacts issue={issue} />
        <div className="issue-body">
          <Html html={issue.descriptionHtml} />
          <IssueOptions options={issue.options} />
          {analyzer.silence ? <CodeSample label={words.silence} code={analyzer.silence} /> : null}
          <IssueReferences references={issue.references} />
        </div>
      </article>
    </>
  )
}
