import type { Shell } from './shell.server.ts'

type Matches = readonly { routeId: string; loaderData?: unknown }[]

/** The shell data among the route matches. Every page's `<head>` needs the site's name. */
export function shellIn(matches: Matches): Shell | undefined {
  return matches.find(({ routeId }) => routeId === '/_site')?.loaderData as Shell | undefined
}

/** True if this page asks for consent to analytics; never in a preview. */
export function isMeasuredIn(matches: Matches): boolean {
  const shell = shellIn(matches)
  return Boolean(shell?.measured && !shell.preview)
}
