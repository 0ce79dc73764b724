import type { LimitEntry, OperationEntry } from '#app/documents/block-data.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { BlockHead } from '#app/ui/heading.tsx'
import { CodeSample, TextWithCode } from '#app/ui/code-sample.tsx'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { apiMessages } from '#app/i18n/en/api.ts'

type Block = ResolvedBlock<'api-reference'>

function Example({ title, text, code, tokens }: NonNullable<Block['examples']>[number]) {
  return (
    <div>
      <CodeSample label={title} code={code} tokens={tokens} />
      {text ? (
        <p>
          <TextWithCode text={text} />
        </p>
      ) : null}
    </div>
  )
}

/** The document of the API is in English, whatever the language of the page; only notes are not. */
function Facts({ title, rows }: { title: string; rows: readonly { term: string; note?: string; text: string }[] }) {
  const locale = useLocale()
  if (rows.length === 0) return null
  return (
    <div>
      <h4>{title}</h4>
      <dl className="api-list" lang="en">
        {rows.map(({ term, note, text }) => (
          <div key={term}>
            <dt>
              {term}
              {note ? <small lang={locale}> {note}</small> : null}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Operation({ operation: { method, path, summary, parameters, answers, code, tokens } }: { operation: OperationEntry }) {
  const messages = useMessages('api', apiMessages)
  const taken = parameters.map(({ name, description, required }) => ({
    ...{ term: name, text: description },
    ...(required && { note: messages.required }),
  }))
  return (
    <div className="hung api-operation">
      <div className="aside">
        <h3 className="knot" lang="en">
          {summary}
        </h3>
        <p className="api-path" dir="ltr">
          {method} <wbr />
          {path}
        </p>
      </div>
      <div className="api-work">
        <CodeSample label={messages.example} code={code} tokens={tokens} />
        <Facts title={messages.parameters} rows={taken} />
        <Facts title={messages.answers} rows={answers.map(({ status, description }) => ({ term: status, text: description }))} />
      </div>
    </div>
  )
}

function Limits({ limits }: { limits: readonly LimitEntry[] }) {
  const messages = useMessages('api', apiMessages)
  return (
    <dl className="api-list">
      {limits.map(({ kind, points, seconds }) => (
        <div key={kind}>
          <dt>{messages.rate(points, seconds)}</dt>
          <dd>{messages.kinds[kind]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Commands to copy, and what the site adds about its own API. */
export function ApiReferenceBlock({ heading, text, examples, data }: Block) {
  return (
    <section className="api-reference">
      <div className="hung">
        <BlockHead heading={heading} text={text} />
        <div className="api-work">
          {examples?.map((example) => (
            <Example key={example.id ?? example.title} {...example} />
          ))}
          {data?.limits.length ? <Limits limits={data.limits} /> : null}
        </div>
      </div>
      {data?.operations.map((operation) => (
        <Operation key={operation.method + operation.path} operation={operation} />
      ))}
    </section>
  )
}
