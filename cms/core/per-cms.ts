import type { Cms } from './cms.ts'

/** Something that each CMS has one of, made when it is first needed. */
export function perCms<T>(make: (cms: Cms) => T): (cms: Cms) => T {
  const made = new WeakMap<Cms, { value: T }>()
  return (cms) => {
    const known = made.get(cms) ?? { value: make(cms) }
    made.set(cms, known)
    return known.value
  }
}
