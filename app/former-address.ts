import { notFound, type ParsedLocation } from '@tanstack/react-router'
import { formerDirectoryPath } from '#cms/moved-paths.ts'
import { safeLocation } from '#cms/safe-location.ts'
import { inLocale, localeAt } from './locale-path.ts'
import { siteRedirect } from './site-redirect.ts'

/** Leads from a former address of the directory's pages to where the page is now. */
export function leaveFormerAddress(location: ParsedLocation): never {
  const path = formerDirectoryPath(location.pathname)
  const target = path && safeLocation(inLocale(path + location.searchStr, localeAt(location)))
  if (!target) throw notFound()
  throw siteRedirect(target, { status: 301 })
}
