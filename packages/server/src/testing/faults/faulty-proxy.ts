import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * `closed` refuses connections, `silent` accepts them and carries nothing, `slow` carries some kilobytes a second,
 * `cut` breaks off after some hundred kilobytes, in either direction.
 */
export type ProxyState = 'open' | 'closed' | 'silent' | 'slow' | 'cut'

export interface FaultyProxy {
  /** The port to connect to, on the loopback. */
  readonly port: number
  be(state: ProxyState): Promise<void>
  stop(): Promise<void>
}

const cutAfterBytes = 200 * 1024
const slowBytes = 16 * 1024
const slowEveryMs = 250

/**
 * Opens a TCP proxy to another port of the loopback that can be put into a faulty state; a change of state closes its
 * connections.
 */
export async function openFaultyProxy(to: number): Promise<FaultyProxy> {
  let state: ProxyState = 'open'
  const sockets = new Set<Socket>()
  const keep = (socket: Socket, other?: Socket) => {
    sockets.add(socket)
    socket
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(socket)
        other?.destroy()
      })
  }
  const server = createServer((near) => {
    if (state === 'silent') return keep(near)
    const far = connect(to, '127.0.0.1')
    keep(near, far)
    keep(far, near)
    if (state === 'slow') {
      trickle(near, far)
      trickle(far, near)
      return
    }
    near.pipe(far)
    far.pipe(near)
    if (state !== 'cut') return
    let carried = 0
    const count = (chunk: Buffer) => {
      carried += chunk.length
      if (carried > cutAfterBytes) near.destroy()
    }
    near.on('data', count)
    far.on('data', count)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    async be(next) {
      state = next
      for (const socket of sockets) socket.destroy()
      if (next === 'closed' && server.listening) {
        server.close()
        await once(server, 'close')
      } else if (next !== 'closed' && !server.listening) {
        server.listen((this as FaultyProxy).port, '127.0.0.1')
        await once(server, 'listening')
      }
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}

function trickle(from: Socket, to: Socket) {
  from.on('data', (chunk: Buffer) => {
    from.pause()
    let at = 0
    const timer = setInterval(() => {
      if (at >= chunk.length || to.destroyed) {
        clearInterval(timer)
        from.resume()
        return
      }
      to.write(chunk.subarray(at, (at += slowBytes)))
    }, slowEveryMs)
  })
}
