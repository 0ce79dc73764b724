import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createCsrfMiddleware, createIsomorphicFn, createMiddleware, createStart } from '@tanstack/react-start'
import { isAdminDocument } from './admin-document.ts'

/**
 * Whether the page that calls is on the host that was asked. The scheme is left out: behind a proxy that ends TLS this
 * process sees http where the visitor has https.
 */
const isOwnHost = (origin: string, { request }: { request: Request }) =>
  URL.canParse(origin) && new URL(origin).host === request.headers.get('host')

/**
 * What a visitor learns of a fault: that there was one. Its text (SQL, addresses, schemas) goes to the log; without this
 * the framework would send it to the browser, in the page's own data.
 */
const keepFaultsInside = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (isNotFound(error) || isRedirect(error) || error instanceof Response) throw error
    const { reportFault } = await import('./report-fault.server.ts')
    throw reportFault(error)
  }
})

/** The same for addresses that answer programs, whose faults the framework would write to standard error as they are. */
const keepRouteFaultsInside = createMiddleware({ type: 'request' }).server(async ({ next, request, handlerType }) => {
  try {
    return await next()
  } catch (error) {
    const isAnswer = isNotFound(error) || isRedirect(error) || error instanceof Response
    // As of a body that is too large, which whoever bounds it answers.
    const isRefusal = error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500
    if (isAnswer || isRefusal || handlerType === 'serverFn') throw error
    const { answerFault } = await import('./report-fault.server.ts')
    return answerFault(error, request)
  }
})

/** What reads the admin's streams, in documents of the admin. The server has it from Start (`vite.config.ts`). */
const streamAdapters = createIsomorphicFn()
  .server(() => [])
  .client(async () => (isAdminDocument ? (await import('@tanstack/react-start/rsc/serialization/client')).rscSerializationAdapter() : []))

/** Request middleware in reading order. A custom list replaces Start's own CSRF check, so it stands here again. */
export const startInstance = createStart(async () => ({
  serializationAdapters: await streamAdapters(),
  functionMiddleware: [keepFaultsInside],
  requestMiddleware: [
    createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn', origin: isOwnHost }),
    keepRouteFaultsInside,
  ],
}))
