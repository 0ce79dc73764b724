import type { QuoteData } from '../../block-data.ts'
import { Image } from '../../ui/image.tsx'

/** Somebody's words, and who says them. The marks are set outside the text, in the language's own manner. */
export function Quote({
  quote: { quote, person, role, portrait, customer, lang },
  withCompany = true,
}: {
  quote: QuoteData
  withCompany?: boolean
}) {
  const office = [role, withCompany ? customer?.name : undefined].filter(Boolean).join(', ')
  return (
    <figure className="quote" lang={lang}>
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        {portrait ? <Image source={{ ...portrait, alt: '' }} sizes="48px" className="quote-portrait" /> : null}
        <span>
          <b>{person}</b>
          {office ? <span>{office}</span> : null}
        </span>
      </figcaption>
    </figure>
  )
}
