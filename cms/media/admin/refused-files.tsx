'use client'

import { type RefusedFile, reasonOf } from './refused-file.ts'

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
