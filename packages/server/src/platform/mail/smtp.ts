import { createTransport } from 'nodemailer'
import { mailFailure } from './failure.ts'
import type { Mailbox, Mailer } from './mail.ts'
import { compose } from './message.ts'

const GREETS_WITHIN_MS = 10_000
const SOCKET_TIMEOUT = 30_000
const IDLE_TIMEOUT = 60_000
/** As many as jobs send at once (sending.ts), so that none waits for a connection. */
const CONNECTIONS = 5
const AWAITED_CONNECTIONS = 2

/**
 * Sends through the SMTP server of `url`, over a few reused connections; a mail that a person waits for has its own.
 * The job queue does the retries.
 */
export function smtpMailer(url: string, from: Mailbox, greetsWithinMs = GREETS_WITHIN_MS): Mailer & { close(): void } {
  const address = readAddress(url)
  const common = pooled(address, CONNECTIONS, greetsWithinMs)
  const awaited = pooled(address, AWAITED_CONNECTIONS, greetsWithinMs)
  return {
    async send(message) {
      const mail = compose(message, from)
      await (message.awaited ? awaited : common).sendMail(mail).catch((thrown) => {
        throw mailFailure(thrown)
      })
    },
    async ready() {
      await common.verify().catch((thrown) => {
        throw mailFailure(thrown)
      })
    },
    close() {
      common.close()
      awaited.close()
    },
  }
}

function pooled(address: ReturnType<typeof readAddress>, connections: number, greetsWithinMs: number) {
  const transport = createTransport({
    ...address,
    pool: true,
    maxConnections: connections,
    maxRequeues: 0,
    idleTimeout: IDLE_TIMEOUT,
    dnsTimeout: greetsWithinMs,
    connectionTimeout: greetsWithinMs,
    greetingTimeout: greetsWithinMs,
    socketTimeout: SOCKET_TIMEOUT,
  })
  // a reused connection that the server closes is no failure of a message
  transport.on('error', () => undefined)
  return transport
}

const PARAMETERS = ['requireTLS', 'ignoreTLS', 'tls.rejectUnauthorized', 'tls.servername', 'name']

/**
 * `smtp://user:password@host:587` (STARTTLS where the server offers it) or `smtps://…:465` (TLS from the start). A
 * password is only sent inside TLS, unless `requireTLS=false`.
 */
function readAddress(url: string) {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (!address?.hostname || !/^smtps?:$/.test(address.protocol)) {
    throw wrong('use smtp://usuario:senha@servidor:587 ou smtps://usuario:senha@servidor:465')
  }
  if (!/^\/?$/.test(address.pathname)) throw wrong('não há caminho depois do servidor')
  for (const name of address.searchParams.keys()) {
    if (!PARAMETERS.includes(name)) throw wrong(`parâmetro desconhecido "${name}"; aceitos: ${PARAMETERS.join(', ')}`)
  }
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1')
  const secure = address.protocol === 'smtps:'
  const auth = address.username
    ? { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) }
    : undefined
  const isLocal = /^(localhost|127\..*|::1)$/.test(host)
  return {
    host,
    port: Number(address.port) || (secure ? 465 : 587),
    secure,
    auth,
    requireTLS: flag(address, 'requireTLS') ?? (auth !== undefined && !secure && !isLocal),
    ignoreTLS: flag(address, 'ignoreTLS') ?? false,
    name: address.searchParams.get('name') ?? undefined,
    tls: {
      minVersion: 'TLSv1.2' as const,
      rejectUnauthorized: flag(address, 'tls.rejectUnauthorized') ?? true,
      servername: address.searchParams.get('tls.servername') ?? undefined,
    },
  }
}

function flag(address: URL, name: string): boolean | undefined {
  const value = address.searchParams.get(name)
  if (value !== null && value !== 'true' && value !== 'false') throw wrong(`${name} deve ser true ou false`)
  return value === null ? undefined : value === 'true'
}

/** Never quotes the address itself: it holds a password. */
const wrong = (why: string) => new Error(`SMTP_URL inválida: ${why}.`)
