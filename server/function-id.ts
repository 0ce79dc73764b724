import { createHash } from 'node:crypto'

/** Names of server functions in addresses: as unique as the framework's own, and a fifth as long in what every page loads. */
export const functionId = ({ filename, functionName }: { filename: string; functionName: string }): string =>
  createHash('sha256').update(`${filename}--${functionName}`).digest('hex').slice(0, 12)
