import { Readable } from 'node:stream'
import { bodyLimitOf, openLimitOf } from '@prumo/contract/contract.ts'
import { shown, type Trial } from './trial.ts'

/**
 * A stranger's body beyond the limit of its call is refused: before it is read where its length is announced, whatever
 * its type, and otherwise at the limit. A body as long as the limit is read. Announced as JSON alone, unless the call is
 * whole.
 */
export async function refusesLongBodies(trial: Trial): Promise<string[]> {
  const { callers, key, call } = trial
  const [method, path] = key.split(' ') as [string, string]
  const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`
  const limit = bodyLimitOf(call)
  const send = async (payload: Readable, headers: Record<string, string>) => {
    const { statusCode: status, payload: text } = await callers.server.composed.app.inject({
      method: method as 'POST',
      url,
      payload,
      headers,
    })
    return { status, text }
  }
  // It never ends: whoever waits for it gets no answer.
  const unread = () => new Readable({ read() {} })
  const spaces = (bytes: number) => Readable.from([Buffer.alloc(bytes, ' ')])
  const wrong: string[] = []
  const types = ['application/json', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']
  for (const type of trial.whole ? types : types.slice(0, 1)) {
    const most = type.startsWith('multipart') ? openLimitOf(call) : limit
    const answer = await send(unread(), { 'content-type': type, 'content-length': String(most + 1) })
    if (answer.status !== 413) wrong.push(`announced, ${type}: ${shown(answer as never)}`)
  }
  if (!trial.whole) return wrong
  const chunked = await send(spaces(limit + 1), { 'content-type': 'application/json' })
  if (chunked.status !== 413) wrong.push(`in chunks: ${shown(chunked as never)}`)
  const full = await send(spaces(limit), { 'content-type': 'application/json', 'content-length': String(limit) })
  if (full.status === 413) wrong.push(`at the limit: ${shown(full as never)}`)
  return wrong
}
