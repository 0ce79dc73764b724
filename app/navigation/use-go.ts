import { useRouter } from '@tanstack/react-router'
import { checkTarget, NavigationError, scriptProtocol, type TargetOptions } from '#platform/http/link-safety.ts'

type GoOptions = TargetOptions & {
  /** Replaces the current history entry. */
  replace?: boolean
  /** Opens a new window. */
  open?: { target?: string; features?: string } | true
}

type Navigate = (to: { href: string; replace: boolean; reloadDocument?: boolean }) => unknown

function openWindow(href: string, { target = '_blank', features }: { target?: string; features?: string }): void {
  const protocol = scriptProtocol(href)
  if (protocol) throw new NavigationError(`Cannot navigate to a URL with '${protocol}' protocol.`)
  window.open(href, target, features)
}

/** Navigates to `target` (empty: the home page); external targets are loaded as a document. */
export function go(navigate: Navigate, target: string, { replace = false, external, open }: GoOptions = {}): void {
  const href = target || '/'
  if (open) return openWindow(href, open === true ? {} : open)
  if (!checkTarget(href, { external })) return void navigate({ href, replace })
  if (replace) window.location.replace(href)
  else window.location.assign(href)
}

/**
 * Returns a function to navigate from code. It throws `NavigationError` for an external target without `external: true`, and for
 * any script URL.
 */
export function useGo(): (target: string, options?: GoOptions) => void {
  const router = useRouter()
  return (target, options) => go(router.navigate, target, options)
}
