import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'

const FILE = fileURLToPath(import.meta.url)

export type Delivery = { from: string; to: string[]; content: string; user: string | undefined; secure: boolean }

export type MailServerOptions = {
  /** The only user and password that may sign in; without it nobody has to. */
  auth?: { user: string; pass: string }
  startTls?: boolean
  /** TLS from the first byte. */
  tls?: boolean
  /** The code that answers each RCPT. */
  refuse?: number
  /** Mails to this address are received, and acknowledged only when they are released. */
  hold?: string
  /** Default: a free port. */
  port?: number
}

export type MailServer = { port: number; deliveries: Delivery[]; release(): void; stop(): Promise<void> }

/**
 * A real SMTP server in a process of its own, with a certificate without a known issuer, on a free port of the
 * loopback.
 */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const child = fork(FILE, [JSON.stringify(options)], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const [port] = (await once(child, 'message')) as [number]
  const deliveries: Delivery[] = []
  child.on('message', (delivery: Delivery) => deliveries.push(delivery))
  return {
    port,
    deliveries,
    release: () => void child.send('release'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function serve(
  { auth, startTls, tls, refuse, hold, port = 0 }: MailServerOptions,
  report: (value: number | Delivery) => void,
) {
  const held: (() => void)[] = []
  let released = false
  process.on('message', () => {
    released = true
    for (const acknowledge of held.splice(0)) acknowledge()
  })
  const server = new SMTPServer({
    secure: tls ?? false,
    hideSTARTTLS: !startTls,
    authOptional: !auth,
    allowInsecureAuth: true,
    disabledCommands: auth ? [] : ['AUTH'],
    onAuth({ username, password }, _, done) {
      if (username === auth?.user && password === auth?.pass) return done(null, { user: username })
      return done(Object.assign(new Error(`Bad credentials of ${username}`), { responseCode: 535 }))
    },
    onRcptTo({ address }, _, done) {
      done(refuse ? Object.assign(new Error(`No such user ${address}`), { responseCode: refuse }) : null)
    },
    onData(stream, session, done) {
      void text(stream).then((content) => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        const to = rcptTo.map((recipient) => recipient.address)
        const acknowledge = () => {
          report({ from, to, content, user: session.user as string | undefined, secure: session.secure })
          done()
        }
        if (hold !== undefined && to.includes(hold) && !released) held.push(acknowledge)
        else acknowledge()
      })
    },
  })
  server.on('error', () => undefined)
  process.on('disconnect', () => process.exit())
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  report((server.server.address() as AddressInfo).port)
}

if (process.argv[1] === FILE && process.send) {
  await serve(JSON.parse(process.argv[2] ?? '{}') as MailServerOptions, (value) => process.send?.(value))
}
