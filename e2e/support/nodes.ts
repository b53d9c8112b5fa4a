import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type ServerProcess, startServer } from '@prumo/server/src/testing/faults/server-process.ts'

/** The server as it was built for the journeys, which starts in half the time of its sources. */
const builtMain = new URL('../../packages/server/dist/main.js', import.meta.url)

/** A second server process on the database of the journeys. */
export const secondNode = (): Promise<ServerProcess> =>
  startServer({
    dataDir: process.env.E2E_DATA_DIR!,
    main: builtMain,
    environment: { DEMO: '0', LOG_LEVEL: 'error', TRUST_PROXY: '1', NODE_ENV: 'test' },
  })

/** A server whose only company is the demo company. */
export const startDemo = (dataDir: string): Promise<ServerProcess> =>
  startServer({ dataDir, main: builtMain, environment: { DEMO: '1', LOG_LEVEL: 'error', NODE_ENV: 'test' } })

/** One address in front of several nodes: a connection goes to the first node in the list that accepts it. */
export async function balancer(nodes: readonly string[]): Promise<{ url: string; close: () => void }> {
  const open = new Set<Socket>()
  const keep = (socket: Socket) => open.add(socket.on('close', () => open.delete(socket)).on('error', () => {}))
  const server = createServer((browser) => {
    keep(browser)
    const tryNode = (place: number) => {
      const address = nodes[place]
      if (address === undefined) return browser.destroy()
      const { hostname, port } = new URL(address)
      const node = connect(Number(port), hostname)
      keep(node)
      const refused = () => tryNode(place + 1)
      node.once('error', refused)
      return node.once('connect', () => {
        node.off('error', refused)
        browser.pipe(node).pipe(browser)
        node.on('close', () => browser.destroy())
        browser.on('close', () => node.destroy())
      })
    }
    tryNode(0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
