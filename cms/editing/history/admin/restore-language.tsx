'use client'
import { useLocale } from '@payloadcms/ui'
import { useEffect } from 'react'

/** A request that restores a version of a document or a global. */
const RESTORE = /\/api\/(?:globals\/)?[\w-]+\/versions\/\d+(?=\?|$)/

/** Adds the current language to the address of a request that restores a version. */
function restoringIn(locale: string, method: string, address: string): string {
  if (method !== 'POST' || !RESTORE.test(address)) return address
  const [path = '', query] = address.split('?')
  const params = new URLSearchParams(query)
  params.set('locale', locale)
  return `${path}?${params}`
}

let currentLocale = ''
let isPatched = false

function patchFetch(): void {
  if (isPatched) return
  isPatched = true
  const send = window.fetch.bind(window)
  window.fetch = (input, init) =>
    send(typeof input === 'string' ? restoringIn(currentLocale, (init?.method ?? 'GET').toUpperCase(), input) : input, init)
}

/**
 * Restores a version in the language it is viewed in; Payload's button sends none. Rendered beside the page and not as one of
 * Payload's `providers`, because a refresh remounts what those wrap, and lists would lose their selection.
 */
export function RestoreLanguage(): null {
  const locale = useLocale()?.code
  useEffect(() => {
    if (!locale) return
    currentLocale = locale
    patchFetch()
  }, [locale])
  return null
}
