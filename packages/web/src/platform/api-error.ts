import type { ErrorBody } from '@prumo/contract/errors.ts'

/** Codes of failures without an answer of the server. */
export type OwnCode = 'network' | 'timeout' | 'unreadable'

/** The error of a failed call: the server's body, or the same shape when there is no readable answer. */
export type Failure = Omit<ErrorBody, 'code'> & { code: ErrorBody['code'] | OwnCode }

/** The fallback of every failure without a sentence of its own (specification T004, spelled as there). */
export const UNKNOWN_FAILURE = 'Houve um erro ao tentar executar está ação.'

/** A call that was refused or got no answer. `status` is 0 without an answer; `message` is shown to the user. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Failure

  constructor(status: number, body: Failure) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

const said = new WeakSet<object>()

/** True once `messageOf` gave its sentence to somebody, who shows it. */
export const isSaid = (error: object): boolean => said.has(error)

/** The sentence to show for anything that was thrown: bugs and foreign errors get the fallback, never their text. */
export function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null) said.add(error)
  return error instanceof ApiError ? error.message : UNKNOWN_FAILURE
}

/** The sentences under the fields, when the server refused some of them; otherwise undefined. */
export function fieldErrors(error: unknown): Record<string, string> | undefined {
  const fields = error instanceof ApiError ? error.body.fields : undefined
  return fields && Object.keys(fields).length > 0 ? fields : undefined
}

/** True if the server was not reached or is not ready, so that trying again may help. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status >= 503)
}

/** The error of a call that got no answer at all. */
export function noAnswer(cause: 'network' | 'timeout'): ApiError {
  const message =
    cause === 'timeout'
      ? 'O Prumo demorou demais para responder. Tente novamente.'
      : 'Não foi possível falar com o Prumo. Verifique sua conexão e tente novamente.'
  return new ApiError(0, { message, code: cause })
}

/** The error of an answer above 399; a body of another shape, such as a proxy's page, becomes the fallback. */
export function refusal(status: number, text: string): ApiError {
  const body = parse(text)
  if (isErrorBody(body)) return new ApiError(status, body)
  const message =
    status === 502 || status === 503 || status === 504
      ? 'O Prumo está ocupado ou reiniciando. Tente novamente em instantes.'
      : status === 413
        ? 'O conteúdo enviado é grande demais.'
        : UNKNOWN_FAILURE
  return new ApiError(status, { message, code: 'unreadable' })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}
