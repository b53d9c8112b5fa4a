import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** `down` refuses connections, `silent` accepts them and never greets, `busy` answers 451 to every mail. */
export type MailState = 'well' | 'down' | 'silent' | 'busy'

export interface FaultyMailServer {
  readonly port: number
  /** Message-IDs of the accepted mails, or subjects where there is none. */
  readonly taken: string[]
  /** Their recipients in the order they were accepted, and when, as `performance.now` counts. */
  readonly delivered: { to: string; at: number }[]
  /** Connections and, while busy, attempted mails. */
  readonly tries: Record<MailState, number>
  be(state: MailState): Promise<void>
  stop(): Promise<void>
}

/** A mail server in a chosen state, on a fixed port of the loopback. */
export async function startFaultyMailServer(): Promise<FaultyMailServer> {
  let state: MailState = 'well'
  const sockets = new Set<Socket>()
  const taken: string[] = []
  const delivered: { to: string; at: number }[] = []
  const tries: Record<MailState, number> = { well: 0, down: 0, silent: 0, busy: 0 }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    tries[state]++
    if (state !== 'silent') converse(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }

  function converse(socket: Socket) {
    let content: string | undefined
    let unread = ''
    let to = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 prova')
    socket.setEncoding('utf8').on('data', (text: string) => {
      unread += text
      for (let end = unread.indexOf('\r\n'); end !== -1; end = unread.indexOf('\r\n')) {
        const line = unread.slice(0, end)
        unread = unread.slice(end + 2)
        if (content !== undefined && line !== '.') content += `${line}\n`
        else if (content !== undefined) {
          taken.push(/^message-id: *(\S+)/im.exec(content)?.[1] ?? content.slice(0, 80))
          content = undefined
          delivered.push({ to, at: performance.now() })
          say('250 taken')
        } else if (/^DATA/i.test(line)) {
          content = ''
          say('354 go on')
        } else if (state === 'busy' && /^RCPT/i.test(line)) say('451 try later')
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else {
          to = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1] ?? to
          say('250 ok')
        }
      }
    })
  }

  return {
    port,
    taken,
    delivered,
    tries,
    async be(next) {
      state = next
      for (const socket of sockets) socket.destroy()
      if (next === 'down' && server.listening) {
        server.close()
        await once(server, 'close')
      } else if (next !== 'down' && !server.listening) {
        server.listen(port, '127.0.0.1')
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
