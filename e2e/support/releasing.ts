import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The server of the journeys at an address of its own, with a simulated next release: its service worker has other
 * code than the open pages. Playwright cannot replace the script of a worker.
 */
export async function releasing(origin: string) {
  let released = false
  const server = createServer((from, to) => {
    const renewed = released && from.url === '/service-worker.js'
    const headers = { ...from.headers, ...(renewed && { 'accept-encoding': 'identity' }) }
    const onward = request(`${origin}${from.url}`, { method: from.method, headers }, (answer) => {
      if (!renewed) {
        to.writeHead(answer.statusCode!, answer.headers)
        return void answer.pipe(to)
      }
      let script = ''
      answer.setEncoding('utf8').on('data', (part: string) => (script += part))
      answer.on('end', () => {
        const { 'content-length': _, etag: __, 'last-modified': ___, ...rest } = answer.headers
        to.writeHead(200, rest).end(script.replace(/\{[^{}]*"assets\/index-[^{}]*\.js"[^{}]*\},?/, ''))
      })
    })
    onward.on('error', () => to.destroy())
    to.on('close', () => onward.destroy())
    from.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      released = true
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
