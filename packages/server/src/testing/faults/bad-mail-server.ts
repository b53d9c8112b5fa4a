import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** `down` refuses connections, `silent` takes them and never greets, `busy` answers 451 to every mail. */
export type MailMood = 'well' | 'down' | 'silent' | 'busy'

export interface BadMailServer {
  readonly port: number
  /** Message-IDs, or subjects where there is none, of what was taken. */
  readonly taken: string[]
  /** Connections and, while busy, mails that were tried. */
  readonly tries: Record<MailMood, number>
  be(mood: MailMood): Promise<void>
  stop(): Promise<void>
}

/** A mail server in whatever mood the test needs, on a port of the loopback that it keeps. */
export async function startBadMailServer(): Promise<BadMailServer> {
  let mood: MailMood = 'well'
  const sockets = new Set<Socket>()
  const taken: string[] = []
  const tries: Record<MailMood, number> = { well: 0, down: 0, silent: 0, busy: 0 }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    tries[mood]++
    if (mood !== 'silent') converse(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }

  function converse(socket: Socket) {
    let content: string | undefined
    let unread = ''
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
          say('250 taken')
        } else if (/^DATA/i.test(line)) {
          content = ''
          say('354 go on')
        } else if (mood === 'busy' && /^RCPT/i.test(line)) say('451 try later')
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else say('250 ok')
      }
    })
  }

  return {
    port,
    taken,
    tries,
    async be(next) {
      mood = next
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
