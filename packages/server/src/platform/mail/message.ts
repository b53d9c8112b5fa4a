import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { MailFailure } from './failure.ts'
import type { Mailbox, MailMessage } from './mail.ts'

/** One address and nothing else: no list, no comment, no line break. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u
const ID = /^[\w.-]+$/

/** `Nome <endereço>` or a bare address; anything else throws one line in Portuguese. */
export function parseSender(from: string): Mailbox {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(from.trim()) ?? []
  const address = inBrackets?.trim() ?? from.trim()
  if (!ADDRESS.test(address) || /\p{Cc}/u.test(name)) {
    throw new Error('MAIL_FROM inválido: use nome@empresa.com.br ou Nome <nome@empresa.com.br>.')
  }
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/** The message for nodemailer. An address or id that could carry a second header is refused for good. */
export function compose(
  { to, subject, text, html, attachments, id = randomUUID(), replyTo, unsubscribe }: MailMessage,
  from: Mailbox,
): SendMailOptions {
  for (const address of [to, ...(replyTo ? [replyTo.address] : [])]) {
    if (!ADDRESS.test(address)) throw new MailFailure('EADDRESS', { retryable: false })
  }
  if (!ID.test(id)) throw new MailFailure('EMESSAGEID', { retryable: false })
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
    subject: oneLine(subject),
    text,
    html,
    ...(attachments && {
      attachments: attachments.map(({ name, type, content }) => ({
        filename: oneLine(name),
        contentType: type,
        content,
      })),
    }),
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    // prevents out-of-office answers
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${new URL(unsubscribe).href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A subject is one line: line breaks and other control characters become spaces. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
