import { type ComponentType, createElement, lazy, Suspense } from 'react'

/** A part of a page whose code is a file of its own. */
export type LatePart<P extends object> = {
  /** Fetches it, so that it is drawn at once: on the server as a whole, in the browser without a flash. */
  load: () => Promise<void>
  /** Where it was not fetched before, the browser keeps what the server drew until it is. */
  View: ComponentType<P>
}

export function latePart<P extends object>(fetchView: () => Promise<ComponentType<P>>): LatePart<P> {
  let loaded: ComponentType<P> | undefined
  const fetched = async () => (loaded ??= await fetchView())
  /** Chosen once: a view in the place of another would be drawn anew, and forget what was done in it. */
  let drawn: ComponentType<P> | undefined
  const chosen = () => (drawn ??= loaded ?? lazy(async () => ({ default: await fetched() })))
  return {
    load: async () => void (await fetched()),
    View: (props) => <Suspense>{createElement(chosen(), props)}</Suspense>,
  }
}
