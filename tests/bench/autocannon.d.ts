/** The part of autocannon's API that the benchmark uses; the package has no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    timeout?: number
  }

  type Result = { duration: number; errors: number; timeouts: number; non2xx: number; '2xx': number }

  type Run = Promise<Result> & {
    on(event: 'response', listener: (client: unknown, statusCode: number, bytes: number, milliseconds: number) => void): void
    stop(): void
  }

  function autocannon(options: Options): Run
  export = autocannon
}
