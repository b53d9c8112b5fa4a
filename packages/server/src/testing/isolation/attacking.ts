import type { Load } from './loads.ts'

/** Sends a load at a rate, whether or not what was sent before is answered, until it is said to be over. */
export async function attack(url: string, { request }: Load, perSecond: number, until: () => boolean) {
  const open = new Set<Promise<unknown>>()
  const statuses = new Map<number, number>()
  const ending = new AbortController()
  const send = async (n: number) => {
    const { method, url: path, headers, payload, hangUpMs } = request(n)
    const given =
      hangUpMs === undefined ? ending.signal : AbortSignal.any([ending.signal, AbortSignal.timeout(hangUpMs)])
    const answer = await fetch(url + path, { method, headers, ...(payload && { body: payload }), signal: given })
    await answer.arrayBuffer()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  }
  for (let n = 0; !until(); n++) {
    const sending = send(n)
      .catch(() => statuses.set(0, (statuses.get(0) ?? 0) + 1))
      .finally(() => open.delete(sending))
    open.add(sending)
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond))
  }
  ending.abort()
  await Promise.allSettled(open)
  return statuses
}
