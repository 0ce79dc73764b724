import { createCsrfMiddleware, createStart } from '@tanstack/react-start'

/** Request middleware in reading order. A custom list replaces Start's own CSRF check, so it stands here again. */
export const startInstance = createStart(() => ({
  requestMiddleware: [createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' })],
}))
