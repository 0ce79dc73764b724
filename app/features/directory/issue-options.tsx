import type { IssueView } from '../../content/issues.server.ts'

/** The rule's options with their defaults. */
export function IssueOptions({ options }: { options: IssueView['options'] }) {
  if (options.length === 0) return null
  return (
    <section>
      <h2 className="knot">Options</h2>
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
                  default <code>{option.default}</code>
                </span>
              ) : null}
              {option.description ? <p>{option.description}</p> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
