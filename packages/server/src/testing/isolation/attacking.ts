import { request as open } from 'node:http'
import type { Asked, Load } from './loads.ts'

/**
 * Sends a load at its rate, without waiting for answers, until `until` says stop.
 * @returns how many were answered with each status; 0: timed out or broken off.
 */
export async function attack(url: string, load: Load, perSecond: number, until: () => boolean) {
  const underWay = new Set<Promise<unknown>>()
  const statuses = new Map<number, number>()
  const ending = new AbortController()
  const count = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const begin = (n: number) => {
    const asked = load.request(n)
    const sending = request(url, asked, ending.signal)
      .then(count, () => count(0))
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
  let n = 0
  for (; n < (load.burst ?? 0); n++) begin(n)
  const rate = Math.min(perSecond, load.perSecond ?? perSecond)
  for (; !until(); n++) {
    begin(n)
    await new Promise((resolve) => setTimeout(resolve, 1000 / rate))
  }
  ending.abort()
  await Promise.allSettled(underWay)
  return statuses
}

/** Sends one request in its way. @returns its status. @throws when it is given up or broken off. */
export const request = (url: string, asked: Asked, ending: AbortSignal): Promise<number> =>
  asked.dripMs === undefined ? send(url, asked, ending) : drip(url, asked, ending)

async function send(url: string, { method, url: path, headers, payload, hangUpMs }: Asked, ending: AbortSignal) {
  const signal = hangUpMs === undefined ? ending : AbortSignal.any([ending, AbortSignal.timeout(hangUpMs)])
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(payload && { body: payload as Buffer<ArrayBuffer> }),
    signal,
  })
  for await (const _ of answer.body ?? []);
  return answer.status
}

/** The Content-Length is that of the whole body, which is sent byte by byte. */
function drip(url: string, { method, url: path, headers, payload, dripMs }: Asked, signal: AbortSignal) {
  return new Promise<number>((resolve, reject) => {
    const body = payload ?? Buffer.alloc(0)
    const asking = open(url + path, {
      method,
      headers: { ...headers, 'content-length': body.length },
      signal,
      agent: false,
    })
    let at = Math.min(body.length - 1, 400)
    const next = setInterval(() => asking.write(body.subarray(at, ++at)), dripMs)
    asking.on('close', () => clearInterval(next)).on('error', reject)
    asking.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode!)
    })
    asking.write(body.subarray(0, at))
  })
}
