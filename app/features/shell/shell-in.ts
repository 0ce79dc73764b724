import type { Shell } from '../../content/shell.server.ts'

type Matches = readonly { routeId: string; loaderData?: unknown }[]

/** The site shell among a navigation's matches: every page's `<head>` needs the site's name. */
export function shellIn(matches: Matches): Shell | undefined {
  return matches.find(({ routeId }) => routeId === '/_site')?.loaderData as Shell | undefined
}

/** Whether visitors of this page are asked what may be measured. Of who previews nothing is. */
export function isMeasuredIn(matches: Matches): boolean {
  const shell = shellIn(matches)
  return Boolean(shell?.measured && !shell.preview)
}
