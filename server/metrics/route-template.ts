/** Addresses that the application does not route: the beginning of a path, and what it is counted as. */
const OWN: readonly (readonly [start: string, template: string])[] = [
  ['/livez', '/livez'],
  ['/readyz', '/readyz'],
  ['/metrics', '/metrics'],
  ['/csp-reports', '/csp-reports'],
  ['/assets/', '/assets/$'],
  ['/page-data/', '/page-data/$'],
  ['/builds/', '/builds/$'],
  ['/_serverFn/', '/_serverFn/$'],
]

/** Until the application has loaded, nobody knows its routes. */
const UNKNOWN = '(unknown)'

/** Finds the route of a path without parameters in it, such as `/directory/$analyzer`. */
export type FindRoute = (path: string) => string

/**
 * Names the routes that requests are counted by. There are as many as the site has, whatever is requested.
 * @param find finds a route of the application; undefined until that has loaded
 */
export function routeTemplates(find: () => FindRoute | undefined) {
  const ofPath = (path: string): string => OWN.find(([start]) => path.startsWith(start))?.[1] ?? find()?.(path) ?? UNKNOWN
  return {
    ofPath,
    ofPage: ({ key }: { readonly key: string }): string => ofPath(key.split('?', 1)[0] ?? key),
  }
}
