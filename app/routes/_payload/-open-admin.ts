import { isAdminDocument } from '../../admin-document.ts'
import { redirectTo } from '../../site-redirect.ts'

/** The screens for whoever is not signed in. */
const SIGN_IN = /^\/admin\/(?:login|forgot|reset|verify|logout|logout-inactivity|unauthorized)(?:\/|$)/

/**
 * Whether the browser’s document was made for somebody who was not signed in, and cannot show this address: it brought only
 * what it takes to sign in.
 */
const isStrangersDocument = (path: string): boolean =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute('data-stranger') && !SIGN_IN.test(path)

/** Opens an address of the admin as a document of its own, unless the browser's document can show it. */
export function openAdmin({ href, pathname }: { href: string; pathname: string }): void {
  if (isAdminDocument && !isStrangersDocument(pathname)) return
  throw redirectTo(href, { reloadDocument: true })
}
