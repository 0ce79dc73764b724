import { functionId } from './function-id.ts'

const idOf = (file: string, name: string) =>
  functionId({ filename: `${file}.functions.ts`, functionName: `${name}_createServerFn_handler` })

/** This function always searches. */
const SEARCH = idOf('search', 'search')

/** These functions search if their input has a `search`, the query of their page's address. */
const PAGE_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['getDirectory', 'getAnalyzer'].map((name) => idOf('directory', name)),
  ...['getFacetValue', 'getChanges'].map((name) => idOf('directory-lists', name)),
])

/** An object in the wire format: its keys, and their values in the same order. */
type Node = { p?: { k?: unknown; v?: unknown }; s?: unknown }

/** Returns whether an input has a `search` that is not empty, or cannot be parsed. */
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

/** Returns whether a server function call searches: for the search page, or for a directory page with a query. */
export function isSearchingCall({ pathname, searchParams }: URL): boolean {
  const [, id] = /^\/_serverFn\/([0-9a-f]{12})$/.exec(pathname) ?? []
  if (id === undefined) return false
  return id === SEARCH || (PAGE_FUNCTIONS.has(id) && hasQuery(searchParams.get('payload')))
}
