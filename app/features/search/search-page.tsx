import type { Match } from '../../content/search.server.ts'
import { toldWhenShown } from '../../told.ts'
import { useWords } from '../../ui/use-words.ts'
import { searchWords } from '../../words/en/search.ts'
import type { Words } from '../../words/index.ts'
import { MatchList } from './match-list.tsx'
import { SearchForm } from './search-form.tsx'

function outcome(text: string, count: number, words: Words['search']): string {
  if (text === '') return words.how
  return count === 0 ? words.nothing(text) : words.found(count)
}

export function SearchPage({ text, matches }: { text: string; matches: Match[] }) {
  const words = useWords('search', searchWords)
  return (
    <div
      className="hung search-page"
      {...(text ? toldWhenShown('searched', { kind: 'site', length: text.length, results: matches.length }) : {})}
    >
      <h1>{words.search}</h1>
      <SearchForm text={text} />
      {/* It may repeat the question, which is no part of a recording. */}
      <p className="ph-mask" role="status">
        {outcome(text, matches.length, words)}
      </p>
      <MatchList matches={matches} />
    </div>
  )
}
