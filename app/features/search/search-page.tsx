import type { Match } from '../../content/search.server.ts'
import { MatchList } from './match-list.tsx'
import { SearchForm } from './search-form.tsx'

function outcome(text: string, count: number): string {
  if (text === '') return 'Type a title, a code or a part of an address. A letter may be off.'
  if (count === 0) return `Nothing is called like “${text}”.`
  return count === 1 ? 'One document.' : `${count} documents, the nearest first.`
}

export function SearchPage({ text, matches }: { text: string; matches: Match[] }) {
  return (
    <div className="hung search-page">
      <h1>Search</h1>
      <SearchForm text={text} />
      <p role="status">{outcome(text, matches.length)}</p>
      <MatchList matches={matches} />
    </div>
  )
}
