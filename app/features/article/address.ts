import { useMatches } from '@tanstack/react-router'
import type { PageView } from '../../content/pages.server.ts'
import { shellIn } from '../shell/shell-in.ts'

/** The whole address of a page; `undefined` where the site does not know its own. */
export function useAddress({ path }: Pick<PageView, 'path'>): string | undefined {
  const url = shellIn(useMatches())?.site.url
  return url ? new URL(path, url).href : undefined
}
