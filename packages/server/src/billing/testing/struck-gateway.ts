import { once } from 'node:events'
import { createServer } from 'node:http'

/** Where a strike comes: before the gateway gets a request, or before its answer is passed on. */
export type Moment = 'before' | 'after'

export interface StruckGateway {
  /** Its address, with the version of the API. */
  readonly url: string
  /** What was asked of the gateway since the last strike was armed, by method. */
  readonly requests: string[]
  /** At the request of this place, counted from 0, `strike` is called once; that request is never answered. */
  arm(strike?: { place: number; moment: Moment; strike: () => unknown }): void
  close(): void
}

/** Passes requests on to a gateway, and strikes at one of them: the asker is to die there. */
export async function openStruckGateway(gateway: () => Promise<string>): Promise<StruckGateway> {
  let armed: { place: number; moment: Moment; strike: () => unknown } | undefined
  const requests: string[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const strikes = armed?.place === requests.length ? armed : undefined
      requests.push(`${request.method} ${request.url!.split('?')[0]}`)
      if (strikes) armed = undefined
      if (strikes?.moment === 'before') return void strikes.strike()
      const answer = await fetch(`${await gateway()}${request.url}`, {
        method: request.method!,
        headers: { access_token: String(request.headers.access_token), 'content-type': 'application/json' },
        ...(parts.length > 0 && { body: Buffer.concat(parts) }),
      })
      const text = await answer.text()
      if (strikes) return void strikes.strike()
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}/v3`,
    requests,
    arm(strike) {
      requests.length = 0
      armed = strike
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
