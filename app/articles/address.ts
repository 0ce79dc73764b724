import { useMatches } from '@tanstack/react-router'
import type { PageView } from './page-view.ts'
import { shellIn } from '#app/shell/shell-in.ts'

/** The absolute URL of a page; `undefined` if no site URL is configured. */
export function useAddress({ path }: Pick<PageView, 'path'>): string | undefined {
  const url = shellIn(useMatches())?.site.url
  return url ? new URL(path, url).href : undefined
}
