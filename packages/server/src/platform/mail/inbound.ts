import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { unlink } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { type Network, networkOf } from '../http/network.ts'

/** A received message: its envelope, and the file in which it lies until the receiver has answered. */
export type InboundMail = { from: string; to: string; path: string; network: Network }

/** What becomes of mails. A refusal is a `MailRefusal`; any other error is ours, and the sender's server tries again. */
export type MailReceiver = {
  /** Before the message is read. */
  expects(envelope: Omit<InboundMail, 'path'>): Promise<void>
  receive(mail: InboundMail): Promise<void>
}

/** The mail server of the sender tells them: 5xx for good, 4xx later. One line of ASCII. */
export class MailRefusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.name = 'MailRefusal'
    this.responseCode = responseCode
  }
}

export type InboundSettings = {
  host: string
  port: number
  /** Its addresses are the only ones that are taken: nothing is passed on. */
  domain: string
  maxBytes: number
  tmpDir: string
  log: (details: object, message: string) => void
}

export type InboundServer = { listen(): Promise<number>; close(): Promise<void> }

const mostClients = 20
const mostOfNetwork = 5
const mostMails = 10
const idleMs = 30_000
/** A whole connection, so that a drop of text every few seconds does not hold its place. */
const wholeMs = 120_000

/**
 * The door for mails from outside. It takes messages for its domain one recipient at a time, signs nobody in, and passes
 * nothing on. TLS is the business of the mail server before it (docs/operations.md).
 */
export function openInbound(settings: InboundSettings, receiver: MailReceiver): InboundServer {
  const { host, port, domain, maxBytes, tmpDir, log } = settings
  const open = new Map<string, { network: Network; since: number; mails: number }>()
  const server = new SMTPServer({
    name: domain,
    banner: 'Prumo',
    size: maxBytes,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: mostClients,
    socketTimeout: idleMs,
    closeTimeout: 2_000,
    logger: false,
    onConnect: (session, done) => {
      const network = networkOf(session.remoteAddress)
      const others = [...open.values()].filter((one) => one.network === network).length
      if (others >= mostOfNetwork) return done(new MailRefusal(421, 'Muitas conexoes: tente mais tarde'))
      open.set(session.id, { network, since: Date.now(), mails: 0 })
      done()
    },
    onClose: ({ id }) => void open.delete(id),
    onMailFrom: ({ address }, session, done) => {
      const known = open.get(session.id)
      if (!known || ++known.mails > mostMails) return done(new MailRefusal(421, 'Muitos e-mails: tente mais tarde'))
      // A bounce has no sender, and is answered by nobody.
      if (!isAddress(address)) return done(new MailRefusal(550, 'Remetente invalido'))
      done()
    },
    onRcptTo: ({ address }, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      if (rcptTo.length > 0) return done(new MailRefusal(452, 'Um destinatario de cada vez'))
      if (!isAddress(address) || address.slice(address.lastIndexOf('@') + 1).toLowerCase() !== domain)
        return done(new MailRefusal(550, 'Este servidor nao recebe para este dominio'))
      const from = mailFrom ? mailFrom.address : ''
      answered(receiver.expects({ from, to: address, network: networkOf(session.remoteAddress) }), done)
    },
    onData: (stream, session, done) => answered(take(stream, session), done),
  })
  server.on('error', (error: Error) => log({ err: error.message }, 'inbound mail'))

  function answered(work: Promise<void>, done: (error?: Error | null) => void) {
    work.then(
      () => done(),
      (error: unknown) => {
        if (error instanceof MailRefusal) return done(error)
        log({ err: error instanceof Error ? error.message : String(error) }, 'inbound mail')
        done(new MailRefusal(451, 'Tente mais tarde'))
      },
    )
  }

  async function take(stream: SMTPServerDataStream, { envelope, remoteAddress }: SMTPServerSession) {
    const path = join(tmpDir, randomUUID())
    let size = 0
    try {
      await pipeline(
        stream,
        // What is beyond the limit is read and forgotten: the answer follows the whole message.
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) if ((size += chunk.length) <= maxBytes) yield chunk
        },
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      )
      if (size > maxBytes) throw new MailRefusal(552, 'E-mail grande demais')
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      await receiver.receive({ from, to: envelope.rcptTo[0]!.address, path, network: networkOf(remoteAddress) })
    } finally {
      await unlink(path).catch(() => undefined)
    }
  }

  const ending = setInterval(() => {
    for (const connection of server.connections as Set<OpenConnection>) {
      const known = open.get(connection.session?.id ?? '')
      if (known && Date.now() - known.since > wholeMs) connection.close()
    }
  }, 5_000)
  ending.unref()

  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => resolve((server.server.address() as AddressInfo).port))
      }),
    close: () =>
      new Promise((resolve) => {
        clearInterval(ending)
        server.close(() => resolve())
      }),
  }
}

/** What the library keeps of a connection. */
type OpenConnection = { session?: { id: string }; close(): void }

const isAddress = (text: string) => text.length <= 254 && /^[^\s@<>\p{Cc}]+@[^\s@<>\p{Cc}]+$/u.test(text)
