import type { DrawnBlock } from '../drawn.ts'
import { BlockHead } from '../ui/block-head.tsx'
import { Severity } from '../ui/severity.tsx'
import { SeverityShape } from '../ui/severity-shape.tsx'
import { useWords } from '../ui/use-words.ts'
import { blocksWords } from '../words/en/blocks.ts'

type Block = DrawnBlock<'dependency-path'>

function Fact({ term, value }: { term: string; value: string | null | undefined }) {
  if (!value) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Advisory({ advisory }: { advisory: NonNullable<Block['advisory']> }) {
  const words = useWords('blocks', blocksWords)
  const { code, severity, title, fixedIn, reached } = advisory
  return (
    <div className="path-advisory">
      <p className="finding-note-title">
        {severity ? <Severity name={severity} /> : null}
        {code ? <code>{code}</code> : null}
      </p>
      {title ? <p className="path-title">{title}</p> : null}
      <dl>
        <Fact term={words.fixedIn} value={fixedIn} />
        <Fact term={words.reached} value={reached} />
      </dl>
    </div>
  )
}

/** The way from a project to a package: each step stands one measure further off the line. */
export function DependencyPathBlock({ heading, text, packages, advisory }: Block) {
  const isWritten = Boolean(advisory && (advisory.title || advisory.code || advisory.severity))
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
            {index === packages.length - 1 && advisory && isWritten ? <Advisory advisory={advisory} /> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
