/** A question to the whole site; a plain form, so it works before any script does. */
export function SearchForm({ text = '' }: { text?: string }) {
  return (
    <form action="/search" role="search" className="search-form">
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
