import type { Server as HttpServer, ServerResponse } from 'node:http'
import { Server } from 'node:net'

export interface Draining {
  readonly begun: boolean
  /**
   * Accepts no new connection and lets open ones finish: each answer is the last one of its connection. No request on
   * an open connection is refused, so that a proxy that reuses connections loses none.
   * @param withinMs how long connections may stay open without a request; after that only requests in progress are
   * waited for.
   * @returns when no connection is left, or after `finishWithinMs` more.
   */
  drain(limits: { withinMs: number; finishWithinMs: number }): Promise<void>
}

const lookEveryMs = 50

/** Prepares the orderly end of a server behind a proxy. */
export function draining(server: HttpServer): Draining {
  let begun = false
  const answering = new Set<ServerResponse>()
  // Runs before the application writes the head of its answer.
  server.prependListener('request', (_, response) => {
    if (begun) response.shouldKeepAlive = false
    answering.add(response)
    response.once('close', () => answering.delete(response))
  })
  return {
    get begun() {
      return begun
    },
    async drain({ withinMs, finishWithinMs }) {
      begun = true
      for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false
      if (!server.listening) return
      // http.Server's own close would also cut idle connections, which a request may already be using.
      Server.prototype.close.call(server)
      await emptied(server, withinMs)
      await emptied(server, finishWithinMs, () => server.closeIdleConnections())
    },
  }
}

async function emptied(server: HttpServer, withinMs: number, help: () => void = () => {}) {
  const end = performance.now() + withinMs
  while (performance.now() < end && (await connectionsOf(server)) > 0) {
    help()
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

const connectionsOf = (server: HttpServer) =>
  new Promise<number>((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count))
  })
