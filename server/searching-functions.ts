import { functionId } from './function-id.ts'

const idOf = (file: string, name: string) =>
  functionId({ filename: `app/content/${file}.functions.ts`, functionName: `${name}_createServerFn_handler` })

/** Always searches. */
const SEARCH = idOf('search', 'search')

/** Search if the address of their page has a query, which their input calls `search`. */
const PAGES: ReadonlySet<string> = new Set([
  ...['getDirectory', 'getAnalyzer'].map((name) => idOf('directory', name)),
  ...['getFacetValue', 'getChanges'].map((name) => idOf('directory-lists', name)),
])

/** What an input has of an object in the wire format: its names, and their values in the same order. */
type Node = { p?: { k?: unknown; v?: unknown }; s?: unknown }

/** Whether an input has a `search` that is not empty. One that cannot be read may have one. */
function hasQuery(payload: string | null): boolean {
  const found: unknown[] = []
  try {
    JSON.parse(payload ?? 'null', (_name, value: Node | null) => {
      const { k, v } = value?.p ?? {}
      if (Array.isArray(k) && Array.isArray(v) && k.includes('search')) found.push((v[k.indexOf('search')] as Node | null)?.s)
      return value
    })
  } catch {
    return true
  }
  return found.length === 0 || found.some((search) => search !== '')
}

/** Whether a call of a server function searches: of the search page, or of a directory page with a query. */
export function isSearchingCall({ pathname, searchParams }: URL): boolean {
  const [, id] = /^\/_serverFn\/([0-9a-f]{12})$/.exec(pathname) ?? []
  if (id === undefined) return false
  return id === SEARCH || (PAGES.has(id) && hasQuery(searchParams.get('payload')))
}
