import { createIsomorphicFn } from '@tanstack/react-start'

const BUILD_ID = Symbol.for('plumbline.build-id')

type Announced = typeof globalThis & { [BUILD_ID]?: string }

/**
 * The id of the build that made this page; none under the development server. It stands in the page, not in the scripts:
 * there it would change their names, and visitors would fetch anew what has not changed.
 */
export const buildId = createIsomorphicFn()
  .server(() => (globalThis as Announced)[BUILD_ID])
  .client(() => document.documentElement.dataset.build)
