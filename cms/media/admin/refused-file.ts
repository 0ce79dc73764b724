/** A file that a bulk upload did not save; `fields` are the reasons for each of its fields (`payload-patches.ts`). */
export type RefusedFile = { name?: string; reason?: string; fields?: readonly { message?: string }[] }

/** Returns why a file was not saved. The server's own sentence about fields only names them, so their reasons come first. */
export function reasonOf({ reason, fields = [] }: RefusedFile): string {
  const reasons = fields.flatMap(({ message }) => message || [])
  if (reasons.length > 0) return reasons.join(' ')
  return reason || 'the upload failed, and the server did not say why. Try again.'
}
