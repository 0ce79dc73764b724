import type { IssueView } from '../../content/issues.server.ts'
import { useWords } from '../../ui/use-words.ts'
import { directoryWords } from '../../words/en/directory.ts'

/** The rule's options with their defaults. */
export function IssueOptions({ options }: { options: IssueView['options'] }) {
  const words = useWords('directory', directoryWords)
  if (options.length === 0) return null
  return (
    <section>
      <h2 className="knot">{words.options}</h2>
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
              {option.description ? <p>{option.description}</p> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
