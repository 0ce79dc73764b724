import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { Image, pictureOf } from '#app/ui/image.tsx'
import { OnwardLinks } from '#app/ui/site-link.tsx'
import { HungHead } from '#app/ui/heading.tsx'
import type { CodeLine } from '#app/ui/code-lines.ts'
import { CodeBlock } from '#app/ui/code-sample.tsx'

type CodeFigureProps = { code: string; tokens?: readonly CodeLine[]; language?: string | null; file?: string | null; title: string }

/** Code that illustrates the text beside it. */
function CodeFigure({ code, tokens, language, file, title }: CodeFigureProps) {
  return (
    <figure className={language === 'sh' ? 'code-figure code-figure-terminal' : 'code-figure'}>
      {file ? (
        <figcaption>
          <bdi>{file}</bdi>
        </figcaption>
      ) : null}
      <CodeBlock code={code} tokens={tokens} label={file ? `${file}: ${title}` : title} />
    </figure>
  )
}

function RowFigure({ code, tokens, language, file, title, picture }: ResolvedBlock<'feature-rows'>['rows'][number]) {
  const source = pictureOf(picture)
  if (code) return <CodeFigure code={code} tokens={tokens} language={language} file={file} title={title} />
  return source ? <Image className="feature-picture" source={source} sizes="(min-width: 64rem) 45rem, 100vw" /> : null
}

export function FeatureRowsBlock({ heading, text, rows }: ResolvedBlock<'feature-rows'>) {
  const Title = heading ? 'h3' : 'h2'
  return (
    <section className="feature-rows">
      <HungHead heading={heading} text={text} className="feature-rows-head" />
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
