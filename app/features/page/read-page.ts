import { createIsomorphicFn } from '@tanstack/react-start'
import { getPage } from '../../content/pages.functions.ts'
import type { PageView } from '../../content/pages.server.ts'
import { loadLater } from '../shell/later.ts'
import type { lookupOf } from './lookup-of.ts'

const pageIn = (payload: unknown): PageView | undefined =>
  typeof payload === 'object' && payload !== null && 'data' in payload ? (payload.data as { page?: PageView }).page : undefined

/** The page from its payload, where the build's manifest says that there is one (C64). */
const payloadPage = createIsomorphicFn().client((path: string): Promise<PageView | undefined> =>
  loadLater().then(
    async ({ loadPayload }) => pageIn(await loadPayload(path)),
    () => undefined,
  ),
)

/** The page a route shows: from its payload if it has one, else by a lookup. */
export const readPage = async (lookup: ReturnType<typeof lookupOf>): Promise<PageView> =>
  (await payloadPage(lookup.path)) ?? getPage({ data: lookup })
