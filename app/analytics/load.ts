/** Analytics and consent, loaded only if the site uses them. */
export const loadAnalytics = () => import('./start.ts')
