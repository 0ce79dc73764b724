import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { alternativesTo } from '../../features/page/alternatives.ts'

export const Route = createFileRoute('/_site/switch-from-{$}')({
  loader: ({ params, location }) => {
    const href = alternativesTo(params._splat, location.searchStr)
    if (!href) throw notFound()
    throw redirect({ href, statusCode: 301 })
  },
})
