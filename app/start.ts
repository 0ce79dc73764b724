import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createCsrfMiddleware, createIsomorphicFn, createMiddleware, createStart } from '@tanstack/react-start'
import { answerFault, reportFault } from '#app/errors/report-fault.server.ts'
import { isAdminDocument } from '#app/pages/admin-document.ts'

/**
 * Whether the calling page is on the requested host. The scheme is ignored: behind a proxy that terminates TLS, this process sees
 * http where the visitor uses https.
 */
const isOwnHost = (origin: string, { request }: { request: Request }) =>
  URL.canParse(origin) && new URL(origin).host === request.headers.get('host')

/**
 * Hides error messages (SQL, addresses, schemas) from visitors and logs them; without this the framework would send them to the
 * browser in the page's data.
 */
const hideFunctionErrors = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (isNotFound(error) || isRedirect(error) || error instanceof Response) throw error
    throw reportFault(error)
  }
})

/** The same for routes with server handlers, whose errors the framework would write to standard error unchanged. */
const hideRouteErrors = createMiddleware({ type: 'request' }).server(async ({ next, request, handlerType }) => {
  try {
    return await next()
  } catch (error) {
    const isResponse = isNotFound(error) || isRedirect(error) || error instanceof Response
    // For example a body that is too large: the code that limits it also answers it.
    const isClientError = error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500
    if (isResponse || isClientError || handlerType === 'serverFn') throw error
    return answerFault(error, request)
  }
})

/** The deserializer of the admin's streams, for documents of the admin only. On the server, Start provides it (`vite.config.ts`). */
const streamAdapters = createIsomorphicFn()
  .server(() => [])
  .client(async () => (isAdminDocument ? (await import('#app/routes/_payload/-admin-streams.ts')).streamAdapters() : []))

/** Request middleware runs in this order. A custom list replaces Start's own CSRF check, so it is repeated here. */
export const startInstance = createStart(async () => ({
  serializationAdapters: await streamAdapters(),
  functionMiddleware: [hideFunctionErrors],
  requestMiddleware: [
    createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn', origin: isOwnHost }),
    hideRouteErrors,
  ],
}))
