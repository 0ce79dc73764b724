import type { Config } from '#types'

export function FaqBlock({ heading, items }: Config['blocks']['faq']) {
  return (
    <section className="faq">
      <h2>{heading}</h2>
      <div>
        {items.map(({ question, answer, id }) => (
          <details key={id ?? question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
