import type { FormEvent } from 'react'
import { useGo } from '../../ui/use-go.ts'

/** A question to the whole site; a plain form, so it works before any script does. */
export function SearchForm({ text = '' }: { text?: string }) {
  const go = useGo()
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('q')
    void go(`/search?q=${encodeURIComponent(typeof words === 'string' ? words : '')}`)
  }
  return (
    <form action="/search" role="search" className="search-form" onSubmit={ask}>
      <label htmlFor="search-text">Search this site</label>
      <div>
        <input id="search-text" name="q" type="search" defaultValue={text} maxLength={100} required autoComplete="off" />
        <button type="submit" className="button button-main">
          Search
        </button>
      </div>
    </form>
  )
}
