import type { ErrorBody } from '@prumo/contract/errors.ts'
import { ApiError } from './api-error.ts'
import { closeMessage, showWaiting } from './messages.ts'

/** Tries of a call whose challenge was answered: while others send much, the server may ask for more meanwhile. */
const most = 4

/**
 * Makes a call that the server may answer with work to do first, because much was sent lately from this network or to
 * the same place: the work is done apart from the page, and the call is repeated with its result.
 * @throws ApiError as the call does.
 */
export async function withEffort<T>(make: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  let headers: Record<string, string> = {}
  for (let left = most; ; left--) {
    try {
      return await make(headers)
    } catch (error) {
      const challenge = left > 0 && challengeOf(error)
      if (!challenge) throw error
      headers = { effort: await proven(challenge) }
    }
  }
}

function challengeOf(error: unknown): ErrorBody['fields'] {
  return error instanceof ApiError && error.body.code === 'effort.required' ? error.body.fields : undefined
}

async function proven({ challenge, salt, bits }: Record<string, string>): Promise<string> {
  const waiting = showWaiting('Só um momento…')
  try {
    return `${challenge}:${await workApart(salt!, Number(bits))}`
  } finally {
    closeMessage(waiting)
  }
}

function workApart(salt: string, bits: number): Promise<number> {
  const worker = new Worker(new URL('effort-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<number>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data)
    worker.onerror = () => reject(new Error('the worker of an effort did not start'))
    worker.postMessage({ salt, bits })
  }).finally(() => worker.terminate())
}
