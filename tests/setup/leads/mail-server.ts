import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A received mail: its bytes, its parts, and its recipients. */
export type Arrived = { raw: string; mail: Email; to: string[] }

export type MailServer = {
  url: string
  port: number
  arrived: Arrived[]
  /** Shuts the server down, connections included. */
  close: () => Promise<void>
}

type MailServerOptions = Pick<SMTPServerOptions, 'onRcptTo' | 'onConnect' | 'onAuth' | 'authOptional'> & {
  port?: number
  credentials?: string
}

/** Starts a real mail server on this machine, which stores the mails it accepts. */
export async function startMailServer({ port = 0, credentials = '', ...options }: MailServerOptions = {}): Promise<MailServer> {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    disabledCommands: credentials ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    ...options,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        void PostalMime.parse(bytes).then((mail) => {
          arrived.push({ raw: bytes.toString('utf8'), mail, to })
          done(null, 'taken')
        })
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const own = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://${credentials}127.0.0.1:${own}`,
    port: own,
    arrived,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
