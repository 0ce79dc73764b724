import type { QuoteData } from '#app/documents/block-data.ts'
import { Image } from '#app/ui/image.tsx'

/** A quotation with its source. CSS adds the quotation marks of the text's language. */
export function Quote({
  quote: { quote, person, role, portrait, customer, lang },
  withCompany = true,
}: {
  quote: QuoteData
  withCompany?: boolean
}) {
  const affiliation = [role, withCompany ? customer?.name : undefined].filter(Boolean).join(', ')
  return (
    <figure className="quote" lang={lang}>
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        {portrait ? <Image source={{ ...portrait, alt: '' }} sizes="48px" className="quote-portrait" /> : null}
        <span>
          <b>{person}</b>
          {affiliation ? <span>{affiliation}</span> : null}
        </span>
      </figcaption>
    </figure>
  )
}
