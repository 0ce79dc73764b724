import { useRouter } from '@tanstack/react-router'
import { checkTarget, NavigationError, scriptProtocol, type TargetOptions } from '../target.ts'

type GoOptions = TargetOptions & {
  /** Takes the place of the page in the history. */
  replace?: boolean
  /** Opens a window of its own and leaves this page as it is. */
  open?: { target?: string; features?: string } | true
}

type Navigate = (to: { href: string; replace: boolean; reloadDocument?: boolean }) => unknown

function openWindow(href: string, { target = '_blank', features }: { target?: string; features?: string }): void {
  const protocol = scriptProtocol(href)
  if (protocol) throw new NavigationError(`Cannot navigate to a URL with '${protocol}' protocol.`)
  window.open(href, target, features)
}

/** Goes to `target` (empty: the home page) as `options` say; external targets load a whole document. */
export function go(navigate: Navigate, target: string, { replace = false, external, open }: GoOptions = {}): void {
  const href = target || '/'
  if (open) return openWindow(href, open === true ? {} : open)
  if (!checkTarget(href, { external })) return void navigate({ href, replace })
  if (replace) window.location.replace(href)
  else window.location.assign(href)
}

/**
 * The way to go somewhere from code. What it gives throws `NavigationError` for an external target that is not allowed by
 * `external: true`, and for a script in any case.
 */
export function useGo(): (target: string, options?: GoOptions) => void {
  const router = useRouter()
  return (target, options) => go(router.navigate, target, options)
}
