import { isAdminDocument } from '#app/pages/admin-document.ts'
import { startPage } from '#app/waking/start-page.ts'

/** The script of every document. The admin is an application; a page of the site is a document that can become one. */
if (isAdminDocument) void import('#app/waking/application.tsx').then(({ startApplication }) => startApplication())
else startPage()
