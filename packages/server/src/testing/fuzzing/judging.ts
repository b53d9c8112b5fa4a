import { type ErrorCode, errors } from '@prumo/contract/errors.ts'
import type { FuzzAnswer } from './sending.ts'

/** Text that a message for the user must not contain: internals, or another language. */
const internals =
  /undefined|\[object|\bNaN\b|\bnull\b|\bat \S+ \(|\.[jt]s:|node_modules|\/src\/|\bselect\b .*\bfrom\b|insert into|violates|constraint|duplicate key|syntax error|invalid input|out of range|\brelation\b|\bcolumn\b|postgres|\bpg_|prumo_|\bzod\b|econn|enoent|unexpected|\binvalid\b|expected|received|recebido|booleano|\bstring\b|\brequired\b|\btoo (?:big|small|long)\b|\berror\b|exception|stack|regex|\bJSON\b|\btoken\b.*\bposition\b/i

/** What is wrong with the form of an answer; nothing when it is as the contract says. */
export function wrongWith({ status, contentType, text, hung, ms }: FuzzAnswer, sent: string): string[] {
  if (hung) return [`no answer after ${Math.round(ms)} ms`]
  if (status >= 500) return [`answered ${status}: ${text.slice(0, 300)}`]
  if (status < 400) return []
  if (!contentType.startsWith('application/json')) return [`an error as ${contentType || 'nothing'} (${status})`]
  const body = parsed(text)
  if (typeof body?.code !== 'string' || typeof body.message !== 'string')
    return [`not our error: ${text.slice(0, 300)}`]
  const wrong: string[] = []
  const known = errors[body.code as ErrorCode] as (typeof errors)[ErrorCode] | undefined
  if (!known) wrong.push(`the code ${body.code} is in no catalogue`)
  else if (known[0] !== status) wrong.push(`${body.code} came with ${status}`)
  const strange = Object.keys(body).filter((key) => !['message', 'code', 'fields', 'record', 'changed'].includes(key))
  if (strange.length) wrong.push(`an error with ${strange.join(', ')}`)
  for (const sentence of [body.message, ...Object.values(body.fields ?? {})]) {
    if (typeof sentence !== 'string' || !sentence.trim()) wrong.push(`no sentence: ${JSON.stringify(sentence)}`)
    else {
      const [found] = internals.exec(sentence) ?? []
      // The message may repeat the name of the sent file.
      if (found !== undefined && !sent.toLowerCase().includes(found.toLowerCase()))
        wrong.push(`the sentence "${sentence.slice(0, 200)}" says "${found}"`)
      if (sentence.length > 500) wrong.push(`a sentence of ${sentence.length} characters`)
    }
  }
  if (text.length > 100_000) wrong.push(`an error of ${text.length} characters`)
  return wrong
}

type ErrorAnswer = { code?: unknown; message?: unknown; fields?: Record<string, unknown> }

export function parsed(text: string): ErrorAnswer | undefined {
  try {
    return JSON.parse(text) as ErrorAnswer
  } catch {
    return undefined
  }
}
