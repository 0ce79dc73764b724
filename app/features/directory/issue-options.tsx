import type { IssueView } from '../../content/issue-view.server.ts'
import { CodeWords } from '../../ui/code-words.tsx'
import { useWords } from '../../ui/use-words.ts'
import { issueWords } from '../../words/en/issue.ts'

/** The rule's options with their defaults. */
export function IssueOptions({ options }: { options: IssueView['options'] }) {
  const words = useWords('issue', issueWords)
  if (options.length === 0) return null
  return (
    <section>
      <h2 id="options" className="knot">
        {words.options}
      </h2>
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
                  {words.default} <code>{option.default}</code>
                </span>
              ) : null}
              {option.description.map(({ text, isCode }, index) =>
                isCode ? (
                  <pre key={index}>
                    <code>{text}</code>
                  </pre>
                ) : (
                  <p key={index}>
                    <CodeWords text={text} />
                  </p>
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
