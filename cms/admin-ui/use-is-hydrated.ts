import { useSyncExternalStore } from 'react'

/** Returns false on the server and until its markup is hydrated: before that, a control does nothing. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
