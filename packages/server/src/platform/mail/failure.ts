/** Codes of nodemailer for errors that no retry can mend: the message or the address itself is refused. */
const PERMANENT_CODES = ['EENVELOPE', 'EMESSAGE', 'EMESSAGESIZE']

/**
 * A mail that was not sent. Its text has no address and no answer of the server (which quotes addresses), so that it
 * may be logged; there is no `cause` for the same reason.
 */
export class MailFailure extends Error {
  /** False when the message itself is refused for good: another try would fail too. */
  readonly retryable: boolean
  /** For example ECONNREFUSED, ETIMEDOUT, EAUTH, EENVELOPE. */
  readonly code: string

  constructor(code: string, { reply, retryable }: { reply?: number; retryable: boolean }) {
    super(`E-mail não enviado: ${code}${reply ? ` (resposta ${reply})` : ''}`)
    this.name = 'MailFailure'
    this.code = code
    this.retryable = retryable
  }
}

/** The error of nodemailer or of the file system, without personal data. */
export function mailFailure(thrown: unknown): MailFailure {
  if (thrown instanceof MailFailure) return thrown
  const { code = 'EUNKNOWN', responseCode: reply } = thrown as { code?: string; responseCode?: number }
  // a 5xx answer about the message is final, but a refused sign-in can work again when the setting is corrected
  const refused = PERMANENT_CODES.includes(code) && reply !== undefined && reply >= 500
  return new MailFailure(code, { reply, retryable: !refused })
}
