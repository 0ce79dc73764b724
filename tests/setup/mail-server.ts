import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as it came over the wire: its bytes, its parts, and whom it was for. */
export type Arrived = { raw: string; mail: Email; to: string[] }

export type MailServer = {
  url: string
  port: number
  arrived: Arrived[]
  /** The server goes away, connections included. */
  close: () => Promise<void>
}

type Manners = Pick<SMTPServerOptions, 'onRcptTo' | 'onConnect' | 'onAuth' | 'authOptional'> & { port?: number; credentials?: string }

/** A real mail server on this machine, which keeps what it takes. */
export async function startMailServer({ port = 0, credentials = '', ...manners }: Manners = {}): Promise<MailServer> {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    disabledCommands: credentials ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    ...manners,
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
