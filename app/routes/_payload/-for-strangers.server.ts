import { type ClientConfig, createUnauthenticatedClientConfig } from 'payload'

/** The groups of admin translations that the sign-in screens use. */
const GROUPS = ['authentication', 'error', 'general', 'validation']

/**
 * Reduces the admin's layout data to what anonymous visitors need to sign in. The full configuration and the permissions name every
 * collection and field.
 */
export function forStrangers<Data extends object>(data: Data): Data {
  const { clientConfig, translations } = data as { clientConfig: ClientConfig; translations: object }
  const { theme, toast, avatar } = clientConfig.admin
  const reduced = createUnauthenticatedClientConfig({ clientConfig })
  return {
    ...data,
    clientConfig: { ...reduced, admin: { ...reduced.admin, theme, toast, avatar } },
    permissions: undefined,
    translations: Object.fromEntries(Object.entries(translations).filter(([group]) => GROUPS.includes(group))),
  }
}
