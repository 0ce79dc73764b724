'use client'
import { useLocale } from '@payloadcms/ui'
import { useEffect } from 'react'

/** A request that restores a version of a document or a global. */
const RESTORE = /\/api\/(?:globals\/)?[\w-]+\/versions\/\d+(?=\?|$)/

/** The address of a request with the language that is shown, if it restores a version. */
function restoringIn(locale: string, method: string, address: string): string {
  if (method !== 'POST' || !RESTORE.test(address)) return address
  const [path = '', query] = address.split('?')
  const asked = new URLSearchParams(query)
  asked.set('locale', locale)
  return `${path}?${asked}`
}

let shown = ''
let isNaming = false

function nameLanguage(): void {
  if (isNaming) return
  isNaming = true
  const send = window.fetch.bind(window)
  window.fetch = (input, init) =>
    send(typeof input === 'string' ? restoringIn(shown, (init?.method ?? 'GET').toUpperCase(), input) : input, init)
}

/**
 * Has a version restored in the language in which it is looked at; Payload's button names none. It stands beside the page and
 * is none of Payload's `providers`: what those wrap is mounted anew by every refresh, and lists lose what was ticked in them.
 */
export function RestoreLanguage(): null {
  const locale = useLocale()?.code
  useEffect(() => {
    if (!locale) return
    shown = locale
    nameLanguage()
  }, [locale])
  return null
}
