import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { BlockHead } from '#app/ui/heading.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Severity, SeverityShape } from '#app/ui/severity.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { blocksMessages } from '#app/i18n/en/text.ts'

type Block = ResolvedBlock<'dependency-path'>

function Advisory({ advisory }: { advisory: NonNullable<Block['advisory']> }) {
  const messages = useMessages('blocks', blocksMessages)
  const { code, severity, title, fixedIn, reached } = advisory
  return (
    <div className="path-advisory">
      <p className="finding-note-title">
        {severity ? <Severity name={severity} /> : null}
        {code ? <code>{code}</code> : null}
      </p>
      {title ? <p className="path-title">{title}</p> : null}
      <dl>
        <Facts
          facts={[
            [messages.fixedIn, fixedIn],
            [messages.reached, reached],
          ]}
        />
      </dl>
    </div>
  )
}

/** The path from a project to a transitive dependency; each step is indented one level further. */
export function DependencyPathBlock({ heading, text, packages, advisory }: Block) {
  const hasAdvisory = Boolean(advisory && (advisory.title || advisory.code || advisory.severity))
  return (
    <section className="dependency-path hung">
      <BlockHead heading={heading} text={text} />
      <ol className="path-steps">
        {packages.map(({ name, version, note, id }, index) => (
          <li key={id ?? index} className={`path-step path-step-${index}`}>
            <div className="path-node">
              {index === packages.length - 1 && advisory?.severity ? (
                <SeverityShape name={advisory.severity} knot />
              ) : (
                <span className="path-dot" />
              )}
              <code>
                {name}
                {version ? <span className="path-version">@{version}</span> : null}
              </code>
              {note ? <span className="path-note">{note}</span> : null}
            </div>
            {index === packages.length - 1 && advisory && hasAdvisory ? <Advisory advisory={advisory} /> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
