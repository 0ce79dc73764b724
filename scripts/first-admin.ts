import { env } from '../cms/env.ts'
import { installationSecrets } from './installation.ts'

/** Who can sign in first: as set in the environment, else with the password generated for this installation. */
export async function firstAdmin(): Promise<{ email: string; password: string }> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env()
  return { email: ADMIN_EMAIL ?? 'admin@example.com', password: ADMIN_PASSWORD ?? (await installationSecrets()).adminPassword }
}
