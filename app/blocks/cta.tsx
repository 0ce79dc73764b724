import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { ButtonLinks } from '#app/ui/site-link.tsx'
import { BlockHeading } from '#app/ui/heading.tsx'

export function CtaBlock({ heading, text, links, dark }: ResolvedBlock<'cta'>) {
  return (
    <section className={`cta hung ${dark ? 'night band' : 'cta-beams'}`}>
      <BlockHeading className="aside knot">{heading}</BlockHeading>
      <div>
        {text ? <p className="lead">{text}</p> : null}
        <ButtonLinks links={links} />
      </div>
    </section>
  )
}
