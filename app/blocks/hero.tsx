import type { Config } from '#types'
import { ButtonLink } from '../ui/button-link.tsx'
import { Finding } from '../ui/finding.tsx'

export function HeroBlock({ eyebrow, heading, text, links, finding }: Config['blocks']['hero']) {
  const shown = finding?.code ? <Finding {...finding} code={finding.code} /> : null
  return (
    <section className={`hero hung ${shown ? '' : 'hero-bare'}`}>
      <div className={shown ? 'aside' : undefined}>
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        <h1>{heading}</h1>
        {text ? <p className="lead">{text}</p> : null}
        {links?.length ? (
          <p className="hero-links">
            {links.map(({ label, href, id }, index) => (
              <ButtonLink key={id ?? href} href={href} kind={index === 0 ? 'main' : 'quiet'}>
                {label}
              </ButtonLink>
            ))}
          </p>
        ) : null}
      </div>
      {shown}
    </section>
  )
}
