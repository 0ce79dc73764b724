import type { Config } from '#types'

export function FaqBlock({ heading, items }: Config['blocks']['faq']) {
  return (
    <section className="faq hung">
      <h2 className="aside knot">{heading}</h2>
      <div className="faq-list">
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
