import type { DrawnBlock } from '../drawn.ts'
import { ButtonLinks } from '../ui/button-links.tsx'

export function CtaBlock({ heading, text, links, dark }: DrawnBlock<'cta'>) {
  return (
    <section className={`cta hung ${dark ? 'night band' : 'cta-beams'}`}>
      <h2 className="aside knot">{heading}</h2>
      <div>
        {text ? <p className="lead">{text}</p> : null}
        <ButtonLinks links={links} />
      </div>
    </section>
  )
}
