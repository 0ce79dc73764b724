import { createCsrfMiddleware, createStart } from '@tanstack/react-start'

/**
 * Whether the page that calls is on the host that was asked. The scheme is left out: behind a proxy that ends TLS this
 * process sees http where the visitor has https.
 */
const isOwnHost = (origin: string, { request }: { request: Request }) =>
  URL.canParse(origin) && new URL(origin).host === request.headers.get('host')

/** Request middleware in reading order. A custom list replaces Start's own CSRF check, so it stands here again. */
export const startInstance = createStart(() => ({
  requestMiddleware: [createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn', origin: isOwnHost })],
}))
