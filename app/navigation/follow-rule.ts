import { redirectTo } from '#app/documents/redirects/site-redirect.ts'
import { checkTarget } from '#platform/http/link-safety.ts'

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

/** Redirects to the target of a rule, unless it is the current page. */
export function followRule(target: string, pathname: string): void {
  if (withoutSlash(target) === withoutSlash(pathname)) return
  checkTarget(target, { external: true })
  // Rules are part of the build and contain no visitor input.
  throw redirectTo(target, { written: target })
}
