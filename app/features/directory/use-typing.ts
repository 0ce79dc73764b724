import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { hrefOf, type Scope } from '../../content/directory-place.ts'
import type { DirectoryQuery } from '../../content/directory-query.ts'
import { stringifySearch } from '../../search-notation.ts'

/** Letters that come closer together are one question. */
const PAUSE = 140

/**
 * A search field that asks as one types. Each question takes the place of the one before, in the history too, and what is
 * still on its way is dropped. What is typed stays as it is, whatever the answers say.
 */
export function useTyping(scope: Scope, query: DirectoryQuery, jump: string | null) {
  const router = useRouter()
  const [text, setText] = useState(query.q)
  const asked = useRef(query.q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The address changed for another reason: by a link, or by going back.
  useEffect(() => {
    if (query.q !== asked.current.trim()) setText(query.q)
    asked.current = query.q
  }, [query.q])

  const ask = (q: string) => {
    clearTimeout(timer.current)
    asked.current = q
    const href = hrefOf(scope, { ...query, q: q.trim(), at: '' })
    void router.navigate({ to: href, href, replace: true, resetScroll: false })
  }
  const type = (q: string) => {
    setText(q)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(q), PAUSE)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    clearTimeout(timer.current)
    const isAnswered = text.trim() === query.q
    if (isAnswered && jump === null) return
    // What is not answered yet is asked with the wish to be led there.
    const place = hrefOf(scope, { ...query, q: text.trim(), at: '' })
    const href = isAnswered && jump !== null ? jump : place + (place.includes('?') ? '&go=1' : stringifySearch({ go: 1 }))
    asked.current = text
    void router.navigate({ to: href, href })
  }
  const clear = () => {
    setText('')
    ask('')
  }
  return { text, type, submit, clear }
}
