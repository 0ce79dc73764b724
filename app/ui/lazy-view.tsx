import { type ComponentType, createElement, lazy, Suspense } from 'react'

/** A component in a chunk of its own that can be preloaded. */
export type LazyView<P extends object> = {
  /** Preloads it, so that the server renders it completely and the browser renders it without a flash. */
  load: () => Promise<void>
  /** Suspends if it is not loaded yet; during hydration the server's HTML stays in place meanwhile. */
  View: ComponentType<P>
}

export function lazyView<P extends object>(fetchView: () => Promise<ComponentType<P>>): LazyView<P> {
  let loaded: ComponentType<P> | undefined
  const fetchOnce = async () => (loaded ??= await fetchView())
  /** Chosen once: switching the component type would remount it and lose its state. */
  let component: ComponentType<P> | undefined
  const componentOnce = () => (component ??= loaded ?? lazy(async () => ({ default: await fetchOnce() })))
  return {
    load: async () => void (await fetchOnce()),
    View: (props) => <Suspense>{createElement(componentOnce(), props)}</Suspense>,
  }
}
