/** Whether an address is the admin's. */
const isAdmin = (path: string) => /^\/admin(?:\/|$)/.test(path)

/**
 * Whether the browser's document began in the admin. What reads the admin's streams is loaded with such a document only
 * (`start.ts`), so from any other the admin is opened as a document of its own.
 */
export const isAdminDocument: boolean = typeof location !== 'undefined' && isAdmin(location.pathname)
