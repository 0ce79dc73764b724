import { createMiddleware } from '@tanstack/react-start'
import { openCms } from '#cms/payload.server.ts'

/** Provides server functions with this process's CMS as `context.cms`. */
export const withCms = createMiddleware({ type: 'function' }).server(async ({ next }) => next({ context: { cms: await openCms() } }))
