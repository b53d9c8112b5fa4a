import { type ErrorBody, type ErrorCode, errors } from '@prumo/contract/errors.ts'

export type ErrorDetails = {
  /** Field → Portuguese sentence, for 400; the challenge of effort.required. */
  fields?: Record<string, string>
  /** Replaces the catalogue's sentence by a more exact one, for example with a count. */
  message?: string
  /** The current record, for a stale 409. */
  record?: unknown
  /** The person who wrote the current record, and when. */
  changed?: ErrorBody['changed']
  /** Seconds, for 429 and 503: sent as Retry-After. */
  retryAfter?: number
  cause?: unknown
}

/** An expected failure. Its code is in the contract's catalogue, and the user reads that code's sentence. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errors[code][1], { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errors[code][0]
    this.details = details
  }

  body(): ErrorBody {
    const { fields, record, changed } = this.details
    return {
      message: this.message,
      code: this.code,
      ...(fields && { fields }),
      ...(record !== undefined && { record }),
      ...(changed && { changed }),
    }
  }
}

/** `throw fail('task.not_closed')`. */
export const fail = (code: ErrorCode, details?: ErrorDetails) => new AppError(code, details)

/** `throw failAt('date', 'Escolha hoje ou um dia depois')`: the sentence is said, and stands at the field. */
export const failAt = (field: string, message: string) =>
  fail('request.invalid', { fields: { [field]: message }, message })
