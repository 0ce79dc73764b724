import { lazyRouteComponent } from '@tanstack/react-router'

/** The page for what is missing, loaded when something is. */
export const NotFound = lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage')
