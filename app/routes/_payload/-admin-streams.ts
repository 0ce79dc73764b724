import { rscSerializationAdapter } from '@tanstack/react-start/rsc/serialization/client'
import components from 'virtual:vite-rsc/client-references'

/**
 * Returns the deserializer of the admin's streams once the components that they name have been loaded: React replaces
 * server-rendered parts that wait for one when anything around them changes, and clicks on them are lost.
 */
export async function streamAdapters() {
  await Promise.all(Object.values(components).map((load) => load()))
  return rscSerializationAdapter()
}
