/** Returns the code of a file system error. */
export const codeOf = (error: unknown): string | undefined => (error instanceof Error && 'code' in error ? String(error.code) : undefined)

/** Returns true if the disk or a quota is full, or the file is too large for the file system. */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '')
