/** The code of an error of the file system. */
export const codeOf = (error: unknown): string | undefined => (error instanceof Error && 'code' in error ? String(error.code) : undefined)

/** Whether there is no room left: on the disk, in a quota, or for a file of this size. */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '')
