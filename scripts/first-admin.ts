import { env } from '#platform/env/env.ts'
import { installationSecrets } from './installation.ts'

/** The credentials of the first admin: from the environment, else with the password generated for this installation. */
export async function firstAdmin(): Promise<{ email: string; password: string }> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env()
  return { email: ADMIN_EMAIL ?? 'admin@example.com', password: ADMIN_PASSWORD ?? (await installationSecrets()).adminPassword }
}
