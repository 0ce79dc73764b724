import type { FormEvent } from 'react'
import { inLocale } from '#app/i18n/locale-path.ts'
import { useGo } from '#app/navigation/use-go.ts'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { searchMessages } from '#app/i18n/en/search.ts'
import { MAX_TEXT } from './max-text.ts'

/** The site search. A plain form, so it works without JavaScript. */
export function SearchForm({ text = '' }: { text?: string }) {
  const messages = useMessages('search', searchMessages)
  const locale = useLocale()
  const go = useGo()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new FormData(event.currentTarget).get('q')
    void go(`/search?q=${encodeURIComponent(typeof query === 'string' ? query : '')}`)
  }
  return (
    <form action={inLocale('/search', locale)} role="search" className="search-form" onSubmit={submit}>
      <label htmlFor="search-text">{messages.thisSite}</label>
      <div>
        <input
          id="search-text"
          name="q"
          type="search"
          defaultValue={text}
          maxLength={MAX_TEXT}
          required
          autoComplete="off"
          aria-keyshortcuts="/"
        />
        <button type="submit" className="button button-main">
          {messages.search}
        </button>
      </div>
    </form>
  )
}
