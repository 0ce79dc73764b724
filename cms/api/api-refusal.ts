/** An error response in Payload's format. */
export const apiRefusal = (status: number, message: string, headers?: Record<string, string>): Response =>
  Response.json({ errors: [{ message }] }, { status, headers })
