import { createHash } from 'node:crypto'
import path from 'node:path'

/**
 * The ID of a server function in its address, a fifth as long as the framework's own. It does not include the folder, so moving a
 * file does not break open tabs. Files with server functions must therefore have unique names.
 */
export const functionId = ({ filename, functionName }: { filename: string; functionName: string }): string =>
  createHash('sha256')
    .update(`${path.basename(filename)}--${functionName}`)
    .digest('hex')
    .slice(0, 12)
