import { redirectTo } from '../../site-redirect.ts'
import { checkTarget } from '../../target.ts'

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

/** Leads to the target of a rule, unless the visitor is there. */
export function followRule(target: string, pathname: string): void {
  if (withoutSlash(target) === withoutSlash(pathname)) return
  checkTarget(target, { external: true })
  // The rules are part of the build: whole addresses that no visitor adds to.
  throw redirectTo(target, { written: target })
}
