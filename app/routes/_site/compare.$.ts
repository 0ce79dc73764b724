import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { movedPath } from '#cms/moved-paths.ts'

/** The server answers this before the router sees it; here it is for links followed within a page. */
export const Route = createFileRoute('/_site/compare/$')({
  loader: ({ location }) => {
    const path = movedPath(location.pathname)
    if (path === null) throw notFound()
    throw redirect({ href: path + location.searchStr, statusCode: 301 })
  },
})
