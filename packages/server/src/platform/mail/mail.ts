import { emlMailer } from './eml.ts'
import { parseSender } from './message.ts'
import { smtpMailer } from './smtp.ts'

export type MailMessage = {
  /** One bare address. */
  to: string
  /** One line; `renderMail` makes these three, and `replyTo` with them. */
  subject: string
  text: string
  html: string
  attachments?: readonly { name: string; type: string; content: Buffer }[]
  /** Of the message, the same at every try of one mail, so that a mail server can tell a repetition. */
  id?: string
  /** Whoever asked for the mail, where an answer is for them. */
  replyTo?: Mailbox
  /** An address that ends such mails when a mail program posts to it, without a question (RFC 8058). */
  unsubscribe?: string
  /** A person sits and waits for it: it leaves by a connection of its own. */
  awaited?: boolean
}

/** Somebody and their address. */
export type Mailbox = { name: string; address: string }

export interface Mailer {
  /** Resolves when the mail server (or the disk) has the message; rejects with `MailFailure`. */
  send(message: MailMessage): Promise<void>
  /** Rejects with `MailFailure` when mails cannot be sent now. */
  ready(): Promise<void>
  /** Lets go of open connections. */
  close(): void
}

export type MailSettings = {
  /** SMTP_URL; unset: mails become .eml files. */
  smtpUrl: string | undefined
  /** MAIL_FROM: `nome@empresa.com.br` or `Nome <nome@empresa.com.br>`; its domain is that of every Message-ID. */
  from: string
  dataDir: string
  log: (line: string) => void
}

/**
 * The way mails leave: through the SMTP server of `smtpUrl`, or else as files `<dataDir>/mail/<instant>-<id>.eml`, one
 * line in the log for each. A wrong SMTP_URL or MAIL_FROM throws one line in Portuguese at start.
 */
export function openMailer({ smtpUrl, from, dataDir, log }: MailSettings): Mailer {
  const sender = parseSender(from)
  return smtpUrl ? smtpMailer(smtpUrl, sender) : emlMailer(dataDir, sender, log)
}
