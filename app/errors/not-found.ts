import { lazyRouteComponent } from '@tanstack/react-router'

/** The not-found page, loaded on demand. */
export const NotFound = lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage')
