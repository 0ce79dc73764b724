import type { CollectionBeforeOperationHook } from 'payload'

type Asked = { publishAllLocales?: unknown; data?: { _status?: unknown } | null }

/**
 * Publishing publishes the language at hand. Payload's button asks for all of them at once, and would make public a
 * translation that nobody has finished, or one that nobody has begun.
 */
export const publishOneLanguage: CollectionBeforeOperationHook = ({ args, operation }) => {
  const asked = args as Asked
  if ((operation !== 'update' && operation !== 'create') || !asked.publishAllLocales) return args
  return { ...args, publishAllLocales: false, data: { ...asked.data, _status: 'published' } } as unknown as typeof args
}
