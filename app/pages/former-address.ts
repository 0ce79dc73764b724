import { notFound, type ParsedLocation } from '@tanstack/react-router'
import { formerDirectoryPath } from '#cms/core/moved-paths.ts'
import { safeLocation } from '#platform/http/safe-location.ts'
import { inLocale, localeAt } from '#app/i18n/locale-path.ts'
import { siteRedirect } from '#app/documents/redirects/site-redirect.ts'

/** Redirects a former address of the directory to the page's current one. */
export function redirectFormerAddress(location: ParsedLocation): never {
  const path = formerDirectoryPath(location.pathname)
  const target = path && safeLocation(inLocale(path + location.searchStr, localeAt(location)))
  if (!target) throw notFound()
  throw siteRedirect(target, { status: 301 })
}
