import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where the directory's pages used to be: one step to where they are. */
export const Route = createFileRoute('/_site/directory/analyzers/$')({
  loader: ({ params, location }) => {
    throw redirect({ href: `/directory/${params._splat ?? ''}${location.searchStr}`.replace(/\/(?=$|\?)/, ''), statusCode: 301 })
  },
})
