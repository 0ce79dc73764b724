type Fields = Readonly<Record<string, unknown>>

/** Whether a list of names means this key: by name, or as "_" or "$", every key that begins so. */
const isNamed = (key: string, names: readonly string[]): boolean =>
  names.includes(key) || (/^[_$]/.test(key) && names.includes(key.slice(0, 1)))

/** What a result keeps: not `without`, and of `only`, where that names any. */
export type Shown = { only: readonly string[]; without: readonly string[] }

/** Whether a result can have this key. */
export const isShown = (key: string, { only, without }: Shown): boolean =>
  !isNamed(key, without) && (only.length === 0 || isNamed(key, only))

/** The document with the keys that are shown. */
export const pickFields = <T extends Fields>(document: T, shown: Shown): Partial<T> =>
  Object.fromEntries(Object.entries(document).filter(([key]) => isShown(key, shown))) as Partial<T>
