import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '#platform/env/env.ts'
import { DATA_DIR, replacePayloadSecret } from '#scripts/installation.ts'

const OWNER_ONLY = 0o600

/**
 * Puts back the secrets of a backup: into this installation's own file, or, if they come from the environment, which a command cannot
 * change, into a file for a person to move.
 * @param isOwn whether this installation generated its `PAYLOAD_SECRET` itself
 */
export async function restoreSecrets(secrets: Record<string, string>, isOwn: boolean): Promise<void> {
  const { PAYLOAD_SECRET: secret } = secrets
  if (!secret || secret === env().PAYLOAD_SECRET) return
  if (isOwn) {
    await replacePayloadSecret(secret)
    console.log('PAYLOAD_SECRET was restored too.')
    return
  }
  const file = path.join(DATA_DIR, 'restored-secrets.json')
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: OWNER_ONLY })
  console.log(
    `The site had another PAYLOAD_SECRET when it was backed up. It is in ${file}: move it to your settings, then delete the file.`,
  )
}
