import { appConfig, LAYOUTS, type LayoutName } from '#config'

const isLayout = (name: unknown): name is LayoutName => LAYOUTS.some((layout) => layout === name)

/** Where a page's layout may be said, each `undefined` when it says nothing. */
type LayoutSources = {
  page?: unknown
  route?: unknown
  navigation?: unknown
  globals?: Record<string, unknown>
}

const layoutOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'layout' in value ? value.layout : undefined)

/**
 * The layout of a page: its own, its route's, that of its part of the site, that of the first fallback that has one,
 * else `default` (C19).
 * @param warn told of a name no layout has; `default` is used for it
 */
export function chooseLayout({ page, route, navigation, globals = {} }: LayoutSources, warn: (message: string) => void): LayoutName {
  const fallbacks = appConfig.documentDriven.layoutFallbacks.map((key) => layoutOf(globals[key]))
  const name = [page, route, navigation, ...fallbacks].find((choice) => choice !== undefined && choice !== null && choice !== '')
  if (name === undefined) return 'default'
  if (isLayout(name)) return name
  warn(`There is no layout called ${JSON.stringify(name)}; default is used`)
  return 'default'
}

/** The layout of an analyzer or an issue: its own, else the one their routes ask for. */
export const layoutInDirectory = (document: { layout?: string }): LayoutName =>
  chooseLayout({ page: document.layout, route: 'analyzer' }, () => {})
