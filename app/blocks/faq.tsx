import { useContext, useEffect } from 'react'
import type { DrawnBlock } from '../drawn.ts'
import { anchorId } from '../ui/anchor-id.ts'
import { HiddenVariant } from '../ui/hidden-variant.ts'
import { useWords } from '../ui/use-words.ts'
import { blocksWords } from '../words/en/blocks.ts'

/** Browsers open an answer that an address names when they load the page; coming from another page, this does. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
  const details = named?.closest('details')
  if (!details || details.open) return
  details.open = true
  named?.scrollIntoView()
}

export function FaqBlock({ heading, items }: DrawnBlock<'faq'>) {
  const words = useWords('blocks', blocksWords)
  const variant = useContext(HiddenVariant)
  const idOf = (question: string) => anchorId(question) + variant
  useEffect(openNamed, [])
  return (
    <section className="faq hung">
      <h2 className="aside knot">{heading}</h2>
      <div className="faq-list">
        {items.map(({ question, answer, id }) => (
          <details key={id ?? question}>
            <summary>{question}</summary>
            <div className="faq-answer" id={idOf(question)}>
              <p>{answer}</p>
              <a href={`#${idOf(question)}`}>
                {words.linkToAnswer}
                <span className="sr-only">: {question}</span>
              </a>
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
