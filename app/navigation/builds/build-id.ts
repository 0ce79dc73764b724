import { createIsomorphicFn } from '@tanstack/react-start'

const BUILD_ID = Symbol.for('plumbline.build-id')

type Announced = typeof globalThis & { [BUILD_ID]?: string }

/**
 * Returns the id of the build that served this page; `undefined` under the development server. It is in the page, not in the
 * scripts, where it would change every file's hash and invalidate caches.
 */
export const buildId = createIsomorphicFn()
  .server(() => (globalThis as Announced)[BUILD_ID])
  .client(() => document.documentElement.dataset.build)
