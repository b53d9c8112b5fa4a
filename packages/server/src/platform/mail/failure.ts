/** Codes of nodemailer that no later try can mend: the message or the address itself is refused. */
const PERMANENT_CODES = ['EENVELOPE', 'EMESSAGE', 'EMESSAGESIZE']

/**
 * A mail that did not leave. Its text has no address and no answer of the server (which quotes addresses), so that it
 * may be logged; there is no `cause` for the same reason.
 */
export class MailFailure extends Error {
  /** False when the message itself is refused for good: trying again would only annoy the mail server. */
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

/** What nodemailer or the file system threw, without personal data. */
export function mailFailure(thrown: unknown): MailFailure {
  if (thrown instanceof MailFailure) return thrown
  const { code = 'EUNKNOWN', responseCode: reply } = thrown as { code?: string; responseCode?: number }
  // an answer 5xx is final about the message, but a refused sign-in only waits for its setting to be corrected
  const refused = PERMANENT_CODES.includes(code) && reply !== undefined && reply >= 500
  return new MailFailure(code, { reply, retryable: !refused })
}
