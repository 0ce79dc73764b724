import type { FormEvent } from 'react'
import { inLocale } from '../../locale-path.ts'
import { useGo } from '../../ui/use-go.ts'
import { useLocale } from '../../ui/use-locale.ts'
import { useWords } from '../../ui/use-words.ts'
import { searchWords } from '../../words/en/search.ts'

/** A question to the whole site; a plain form, so it works before any script does. */
export function SearchForm({ text = '' }: { text?: string }) {
  const words = useWords('search', searchWords)
  const locale = useLocale()
  const go = useGo()
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = new FormData(event.currentTarget).get('q')
    void go(`/search?q=${encodeURIComponent(typeof asked === 'string' ? asked : '')}`)
  }
  return (
    <form action={inLocale('/search', locale)} role="search" className="search-form" onSubmit={ask}>
      <label htmlFor="search-text">{words.thisSite}</label>
      <div>
        <input id="search-text" name="q" type="search" defaultValue={text} maxLength={100} required autoComplete="off" />
        <button type="submit" className="button button-main">
          {words.search}
        </button>
      </div>
    </form>
  )
}
