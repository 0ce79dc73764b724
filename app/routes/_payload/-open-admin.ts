import { isAdminDocument } from '#app/pages/admin-document.ts'
import { redirectTo } from '#app/documents/redirects/site-redirect.ts'

/** The screens that do not require signing in. */
const SIGN_IN = /^\/admin\/(?:login|forgot|reset|verify|logout|logout-inactivity|unauthorized)(?:\/|$)/

/**
 * Whether the current document was loaded without signing in and cannot show this address: it contains only what the sign-in
 * screens need.
 */
const isStrangersDocument = (path: string): boolean =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute('data-stranger') && !SIGN_IN.test(path)

/** Opens an address of the admin with a full page load, unless the current document can show it. */
export function openAdmin({ href, pathname }: { href: string; pathname: string }): void {
  if (isAdminDocument && !isStrangersDocument(pathname)) return
  throw redirectTo(href, { reloadDocument: true })
}
