import { createIsomorphicFn } from '@tanstack/react-start'

/** Sets the status of the answer to this request. In the browser there is none. */
export const answerStatus = createIsomorphicFn()
  .server(async (status: number): Promise<void> => {
    const { setResponseStatus } = await import('@tanstack/react-start/server')
    setResponseStatus(status)
  })
  .client((): Promise<void> => Promise.resolve())
