import { type ClientConfig, createUnauthenticatedClientConfig } from 'payload'

/** The admin's messages that its sign-in screens use. */
const GROUPS = ['authentication', 'error', 'general', 'validation']

/**
 * What strangers get of the admin's frame: enough to sign in. The whole configuration names every collection and field, and
 * the permissions do too.
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
