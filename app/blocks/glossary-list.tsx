import { useContext } from 'react'
import type { TermEntry } from '#app/documents/block-data.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { HiddenVariant } from '#app/ui/heading.tsx'
import { Listing } from '#app/ui/listing.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { blocksMessages } from '#app/i18n/en/text.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const OTHERS = '#'

/** The index letter of a term, without accents; terms that start with anything else share one group. */
function letterOf({ title }: TermEntry): string {
  const first = title.normalize('NFD')[0]?.toUpperCase() ?? OTHERS
  return LETTERS.includes(first) ? first : OTHERS
}

const idIn = (variant: string) => (letter: string) => `letter-${letter === OTHERS ? 'others' : letter.toLowerCase()}${variant}`

/** Letters without terms are listed as plain text, so the index always has the same shape. */
function LetterIndex({ present, idOf }: { present: readonly string[]; idOf: (letter: string) => string }) {
  const messages = useMessages('blocks', blocksMessages)
  const letters = present.includes(OTHERS) ? [OTHERS, ...LETTERS] : LETTERS
  return (
    <nav className="hung" aria-label={messages.letters}>
      <ul className="letters">
        {letters.map((letter) => (
          <li key={letter}>{present.includes(letter) ? <a href={`#${idOf(letter)}`}>{letter}</a> : <span>{letter}</span>}</li>
        ))}
      </ul>
    </nav>
  )
}

function Term({ term: { title, href, excerpt, aliases }, Title }: { term: TermEntry; Title: 'h3' | 'h4' }) {
  return (
    <li>
      <Title>
        <SiteLink href={href}>{title}</SiteLink>
      </Title>
      {aliases.length > 0 ? <p className="facts-line">{aliases.join(', ')}</p> : null}
      {excerpt ? <p>{excerpt}</p> : null}
    </li>
  )
}

export function GlossaryListBlock({ heading, text, empty, data = [] }: ResolvedBlock<'glossary-list'>) {
  const idOf = idIn(useContext(HiddenVariant))
  const groups = Object.entries(Object.groupBy(data, letterOf))
  const Letter = heading ? 'h3' : 'h2'
  return (
    <Listing heading={heading} text={text} empty={empty} isEmpty={data.length === 0} className="glossary-list">
      {data.length === 0 ? null : <LetterIndex present={groups.map(([letter]) => letter)} idOf={idOf} />}
      {groups.map(([letter, terms = []]) => (
        <div key={letter} className="hung letter">
          <Letter id={idOf(letter)} className="aside knot">
            {letter}
          </Letter>
          <ul>
            {terms.map((term) => (
              <Term key={term.href} term={term} Title={heading ? 'h4' : 'h3'} />
            ))}
          </ul>
        </div>
      ))}
    </Listing>
  )
}
