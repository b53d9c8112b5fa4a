import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { version } from '../version.ts'
import type { Check } from './checks.ts'
import type { SlowStatement } from './slow.ts'

export type NumbersPort = { listen(at: { port: number; host: string }): Promise<number>; close(): Promise<void> }

/**
 * The port of the numbers, apart from that of the application: whoever reaches it reads what strangers must not, so it
 * listens only where the settings say.
 */
export function numbersPort(parts: {
  show: (request: IncomingMessage, response: ServerResponse) => void
  checks: () => Promise<Check[]>
  slow: () => SlowStatement[]
  planOf: (name: string) => Promise<string | undefined>
}): NumbersPort {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*$/, '')
    if (request.method !== 'GET') return void response.writeHead(405).end()
    if (path === '/metrics') return parts.show(request, response)
    if (path === '/ready') return void showChecks(response, parts.checks)
    if (path === '/slow') return void showJson(response, 200, parts.slow())
    if (path.startsWith('/slow/')) return void showPlan(response, parts.planOf(path.slice('/slow/'.length)))
    response.writeHead(404).end()
  })
  return {
    listen: ({ port, host }) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => resolve((server.address() as { port: number }).port))
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function showChecks(response: ServerResponse, checks: () => Promise<Check[]>) {
  const found = await checks()
  const ready = found.every(({ ok }) => ok)
  showJson(response, ready ? 200 : 503, { ready, version, checks: found })
}

async function showPlan(response: ServerResponse, asked: Promise<string | undefined>) {
  const plan = await asked.catch((error: Error) => error.message)
  if (plan === undefined) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(`${plan}\n`)
}

function showJson(response: ServerResponse, status: number, body: unknown) {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}
