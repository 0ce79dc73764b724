import type { Shell } from '../../content/shell.server.ts'

/** The site shell among a navigation's matches: every page's `<head>` needs the site's name. */
export function shellIn(matches: readonly { routeId: string; loaderData?: unknown }[]): Shell | undefined {
  return matches.find(({ routeId }) => routeId === '/_site')?.loaderData as Shell | undefined
}
