import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { CodeFigure } from '#app/rich-text/code-figure.tsx'
import { Image, pictureOf } from '#app/ui/image.tsx'
import { OnwardLinks } from '#app/ui/onward-links.tsx'
import { BlockHeading } from '#app/ui/heading.tsx'

function RowFigure({ code, tokens, language, file, title, picture }: ResolvedBlock<'feature-rows'>['rows'][number]) {
  const source = pictureOf(picture)
  if (code) return <CodeFigure code={code} tokens={tokens} language={language} file={file} title={title} />
  return source ? <Image className="feature-picture" source={source} sizes="(min-width: 64rem) 45rem, 100vw" /> : null
}

export function FeatureRowsBlock({ heading, text, rows }: ResolvedBlock<'feature-rows'>) {
  const Title = heading ? 'h3' : 'h2'
  return (
    <section className="feature-rows">
      {heading || text ? (
        <div className="hung feature-rows-head">
          {heading ? <BlockHeading className="aside knot">{heading}</BlockHeading> : null}
          {text ? <p className="lead">{text}</p> : null}
        </div>
      ) : null}
      {rows.map((row) => (
        <div key={row.id ?? row.title} className="hung feature-row">
          <div className="aside feature-words">
            <Title className={heading ? undefined : 'knot'}>{row.title}</Title>
            <p>{row.text}</p>
            <OnwardLinks links={row.links} />
          </div>
          <RowFigure {...row} />
        </div>
      ))}
    </section>
  )
}
