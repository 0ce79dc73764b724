import type { DrawnBlock } from '../drawn.ts'
import { CodeFigure } from '../ui/code-figure.tsx'
import { Image } from '../ui/image.tsx'
import { OnwardLinks } from '../ui/onward-links.tsx'
import { pictureOf } from '../ui/picture-of.ts'

type Row = DrawnBlock<'feature-rows'>['rows'][number]

function RowFigure({ code, tokens, language, file, title, picture }: Row) {
  const source = pictureOf(picture)
  if (code) return <CodeFigure code={code} tokens={tokens} language={language} file={file} title={title} />
  return source ? <Image className="feature-picture" source={source} sizes="(min-width: 64rem) 45rem, 100vw" /> : null
}

export function FeatureRowsBlock({ heading, text, rows }: DrawnBlock<'feature-rows'>) {
  const Title = heading ? 'h3' : 'h2'
  return (
    <section className="feature-rows">
      {heading || text ? (
        <div className="hung feature-rows-head">
          {heading ? <h2 className="aside knot">{heading}</h2> : null}
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
