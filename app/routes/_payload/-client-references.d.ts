/** The modules that the admin's streams refer to by their keys. Empty during development. */
declare module 'virtual:vite-rsc/client-references' {
  const load: Record<string, () => Promise<unknown>>
  export default load
}
