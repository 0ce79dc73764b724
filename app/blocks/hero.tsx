import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { TryButton } from '#app/directory/playground/try-button.tsx'
import { ButtonLinks } from '#app/ui/site-link.tsx'
import { Finding } from '#app/ui/finding.tsx'
import { Image, pictureOf } from '#app/ui/image.tsx'

const HALF = '(min-width: 64rem) 45rem, 100vw'
const WHOLE = '(min-width: 82rem) 76rem, 100vw'

type FigureProps = Pick<ResolvedBlock<'hero'>, 'finding' | 'picture' | 'data'> & { isCentred: boolean }

/** The picture if there is one, else the finding. */
function HeroFigure({ finding, picture, data, isCentred }: FigureProps) {
  const source = pictureOf(picture)
  if (source) return <Image className="hero-picture" source={source} sizes={isCentred ? WHOLE : HALF} isFirst />
  if (!finding?.code || isCentred) return null
  const figure = <Finding {...finding} code={finding.code} />
  return data?.tryData ? (
    <div className="try-figure">
      {figure}
      <TryButton data={data.tryData} label={finding.shortcode ?? ''} />
    </div>
  ) : (
    figure
  )
}

export function HeroBlock({ eyebrow, heading, text, links, finding, picture, look, dark, data }: ResolvedBlock<'hero'>) {
  const isCentred = look === 'centred'
  const hasFigure = Boolean(pictureOf(picture) ?? (finding?.code && !isCentred))
  const names = ['hero', isCentred ? 'hero-centred' : 'hung', !isCentred && !hasFigure && 'hero-bare', dark && 'night band']
  return (
    <section className={names.filter(Boolean).join(' ')}>
      <div className={hasFigure && !isCentred ? 'aside' : undefined}>
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        <h1>{heading}</h1>
        {text ? <p className="lead">{text}</p> : null}
        <ButtonLinks links={links} />
      </div>
      <HeroFigure finding={finding} picture={picture} data={data} isCentred={isCentred} />
    </section>
  )
}
