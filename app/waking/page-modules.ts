/** The names of the files that hydrate a page, by the router of its request. */
const modulesByRouter = new WeakMap<object, string>()

export const setPageModules = (router: object, modules: readonly string[]): void => void modulesByRouter.set(router, modules.join(' '))

/** The files that hydrate this page, for `wake.ts`; `undefined` in the browser and under the development server. */
export const pageModules = (router: object): string | undefined => modulesByRouter.get(router) || undefined
