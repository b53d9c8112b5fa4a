import { emlMailer } from './eml.ts'
import type { MailKind } from './kinds.ts'
import { parseSender } from './message.ts'
import { smtpMailer } from './smtp.ts'

export type MailMessage = {
  kind: MailKind
  /** One bare address. */
  to: string
  /** One line. `renderMail` makes these three, and `replyTo`. */
  subject: string
  text: string
  html: string
  attachments?: readonly { name: string; type: string; content: Buffer }[]
  /** The id of the message, the same at every try, so that a mail server can detect a repetition. */
  id?: string
  /** The person who caused the mail, when an answer is for them. */
  replyTo?: Mailbox
  /** An address that unsubscribes when a mail program posts to it, without a question (RFC 8058). */
  unsubscribe?: string
  /** A person waits for it: it is sent over a connection of its own. */
  awaited?: boolean
}

/** A name and an e-mail address. */
export type Mailbox = { name: string; address: string }

export interface Mailer {
  /** Resolves when the mail server (or the disk) has the message; rejects with `MailFailure`. */
  send(message: MailMessage): Promise<void>
  /** Rejects with `MailFailure` when mails cannot be sent now. */
  ready(): Promise<void>
  /** Closes open connections. */
  close(): void
}

export type MailSettings = {
  /** SMTP_URL; without it mails become .eml files. */
  smtpUrl: string | undefined
  /** MAIL_FROM: `nome@empresa.com.br` or `Nome <nome@empresa.com.br>`; its domain is that of every Message-ID. */
  from: string
  dataDir: string
  log: (line: string) => void
  /** Milliseconds within which the mail server connects and greets. */
  greetsWithinMs?: number
}

/**
 * Opens the mailer: the SMTP server of `smtpUrl`, or else files `<dataDir>/mail/<instant>-<id>.eml` with one line in
 * the log for each. A wrong SMTP_URL or MAIL_FROM throws one line in Portuguese at start.
 */
export function openMailer({ smtpUrl, from, dataDir, log, greetsWithinMs }: MailSettings): Mailer {
  const sender = parseSender(from)
  return smtpUrl ? smtpMailer(smtpUrl, sender, greetsWithinMs) : emlMailer(dataDir, sender, log)
}
