'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'

/** Returns the last value that has not changed for `ms`; `null` until there is one. */
export function useSettled<Value extends string | number | null>(value: Value, ms: number): Value | null {
  const [settled, settle] = useState<Value | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** Returns false on the server and until its markup is hydrated: before that, a control does nothing. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
