import { UserError } from '#scripts/step.ts'

/** A backup that cannot be read: cut off, damaged, encrypted with another key, or no backup at all. */
export class BackupError extends UserError {}

export const damaged = (where: string, cause?: unknown): BackupError =>
  new BackupError(`The backup is damaged: ${where}. Use another copy of it, or an older backup. Nothing was changed.`, { cause })

export const cutOff = (cause?: unknown): BackupError =>
  new BackupError('The backup is incomplete: it ends too early. Copy it again, or use an older backup. Nothing was changed.', { cause })
