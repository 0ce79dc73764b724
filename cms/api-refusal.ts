/** Says no to a call of the API, in the words and the shape in which Payload does. */
export const apiRefusal = (status: number, message: string, headers?: Record<string, string>): Response =>
  Response.json({ errors: [{ message }] }, { status, headers })
