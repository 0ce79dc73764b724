import { serverConfig, LAYOUTS, type LayoutName } from '#config'

const isLayout = (name: unknown): name is LayoutName => LAYOUTS.some((layout) => layout === name)

/** The places that can set a page's layout, in order of precedence. */
type LayoutSources = {
  page?: unknown
  route?: unknown
  navigation?: unknown
  globals?: Record<string, unknown>
}

const layoutOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'layout' in value ? value.layout : undefined)

/**
 * Returns the layout of a page: its own, its route's, that of its section in the navigation, that of the first fallback that
 * has one, else `default` (C19).
 * @param warn called for an unknown layout name; `default` is used instead
 */
export function chooseLayout({ page, route, navigation, globals = {} }: LayoutSources, warn: (message: string) => void): LayoutName {
  const fallbacks = serverConfig.documentDriven.layoutFallbacks.map((key) => layoutOf(globals[key]))
  const name = [page, route, navigation, ...fallbacks].find((choice) => choice !== undefined && choice !== null && choice !== '')
  if (name === undefined) return 'default'
  if (isLayout(name)) return name
  warn(`There is no layout called ${JSON.stringify(name)}; default is used`)
  return 'default'
}

/** The layout of an analyzer or an issue: its own, else the one their routes ask for. */
export const layoutInDirectory = (document: { layout?: string }): LayoutName =>
  chooseLayout({ page: document.layout, route: 'analyzer' }, () => {})
