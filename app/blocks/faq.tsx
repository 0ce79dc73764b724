import { useContext, useEffect } from 'react'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { HiddenVariant, BlockHeading } from '#app/ui/heading.tsx'
import { openLinkedDetails } from '#app/ui/open-linked-details.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { blocksMessages } from '#app/i18n/en/text.ts'
import { questionId } from '#app/rich-text/body/node.ts'

export function FaqBlock({ heading, items }: ResolvedBlock<'faq'>) {
  const messages = useMessages('blocks', blocksMessages)
  const variant = useContext(HiddenVariant)
  const idOf = (question: string) => questionId(question) + variant
  useEffect(openLinkedDetails, [])
  return (
    <section className="faq hung">
      <BlockHeading className="aside knot">{heading}</BlockHeading>
      <div className="faq-list">
        {items
          .filter(({ question }) => question)
          .map(({ question, answer, id }) => (
            <details key={id ?? question}>
              <summary>{question}</summary>
              <div className="faq-answer" id={idOf(question)}>
                <p>{answer}</p>
                <a href={`#${idOf(question)}`}>
                  {messages.linkToAnswer}
                  <span className="sr-only">: {question}</span>
                </a>
              </div>
            </details>
          ))}
      </div>
    </section>
  )
}
