import type { DrawnBlock } from '../drawn.ts'
import { ButtonLinks } from '../ui/button-links.tsx'
import { Finding } from '../ui/finding.tsx'
import { Image } from '../ui/image.tsx'
import { pictureOf } from '../ui/picture-of.ts'

const HALF = '(min-width: 64rem) 45rem, 100vw'
const WHOLE = '(min-width: 82rem) 76rem, 100vw'

type Shown = Pick<DrawnBlock<'hero'>, 'finding' | 'picture'> & { isCentred: boolean }

/** What the words speak of: a picture where there is one, else a finding. */
function HeroFigure({ finding, picture, isCentred }: Shown) {
  const source = pictureOf(picture)
  if (source) return <Image className="hero-picture" source={source} sizes={isCentred ? WHOLE : HALF} isFirst />
  return finding?.code && !isCentred ? <Finding {...finding} code={finding.code} /> : null
}

export function HeroBlock({ eyebrow, heading, text, links, finding, picture, look, dark }: DrawnBlock<'hero'>) {
  const isCentred = look === 'centred'
  const hasFigure = Boolean(pictureOf(picture) ?? (finding?.code && !isCentred))
  const names = ['hero', isCentred ? 'hero-centred' : 'hung', !isCentred && !hasFigure && 'hero-bare', dark && 'night band']
  return (
    <section className={names.filter(Boolean).join(' ')}>
      <div className={hasFigure && !isCentred ? 'aside' : undefined}>
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        <h1>{heading}</h1>
        {text ? <p className="lead">{text}</p> : null}
        <ButtonLinks links={links} className="hero-links" />
      </div>
      <HeroFigure finding={finding} picture={picture} isCentred={isCentred} />
    </section>
  )
}
