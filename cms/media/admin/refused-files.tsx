'use client'

/** A file that a bulk upload did not save; `fields` are the reasons for each of its fields (`payload-patches.ts`). */
type RefusedFile = { name?: string; reason?: string; fields?: readonly { message?: string }[] }

/** Returns why a file was not saved. The server's own sentence about fields only names them, so their reasons come first. */
export function reasonOf({ reason, fields = [] }: RefusedFile): string {
  const reasons = fields.flatMap(({ message }) => message || [])
  if (reasons.length > 0) return reasons.join(' ')
  return reason || 'the upload failed, and the server did not say why. Try again.'
}

/** The files that a bulk upload did not save, each with the reason (`payload-patches.ts`). */
export function RefusedFiles({ count, refused }: { count: number; refused: readonly RefusedFile[] }) {
  return (
    <div className="refused-files">
      <p>{count === 1 ? '1 file was not saved:' : `${count} files were not saved:`}</p>
      <ul>
        {refused.map((file, index) => (
          <li key={`${index} ${file.name}`}>
            <strong>{file.name || 'A file without a name'}</strong>: {reasonOf(file)}
          </li>
        ))}
      </ul>
    </div>
  )
}
