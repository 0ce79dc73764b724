const isAdmin = (path: string) => /^\/admin(?:\/|$)/.test(path)

/**
 * Whether the browser's document was loaded in the admin. Only such documents load the code that reads the admin's streams
 * (`start.ts`); from any other, the admin is opened with a full page load.
 */
export const isAdminDocument: boolean = typeof location !== 'undefined' && isAdmin(location.pathname)
