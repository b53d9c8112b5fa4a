import { get, type IncomingMessage } from 'node:http'

/** A message of an event stream: its event ('message' by default) and its data. */
export type StreamMessage = { event: string; data: { topic?: string; id?: number; by?: string } }

/** An open event stream, read like a browser does. */
export interface EventStream {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** Everything received so far but beats, which come by the clock and say nothing, and who comes and leaves. */
  readonly received: readonly StreamMessage[]
  /** The first message that matches, received already or within the time; throws with what was received instead. */
  next(like: (message: StreamMessage) => boolean, withinMs?: number): Promise<StreamMessage>
  /** Resolves when either side has closed the stream. */
  readonly over: Promise<void>
  close(): void
}

/** Opens GET /live of a listening server and waits for its answer. */
export async function openEventStream(
  url: string,
  token: string | undefined,
  { missed, presence }: { missed?: number; presence?: boolean } = {},
): Promise<EventStream> {
  const address = `${url}/api/live${missed === undefined ? '' : `?missed=${missed}`}`
  const headers = token === undefined ? {} : { 'request-token': token }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers, agent: false }, resolve).on('error', reject)
  })
  const received: StreamMessage[] = []
  const waiting = new Set<() => void>()
  let unread = ''
  const over = new Promise<void>((resolve) => {
    answer.on('close', resolve).on('error', () => {})
  })
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = `${unread}${chunk}`.split('\n\n')
    unread = messages.pop()!
    const heard = messages.map(read)
    received.push(...heard.filter(({ event, data }) => event !== 'beat' && (presence || data.topic !== 'presence')))
    for (const look of waiting) look()
  })
  return {
    status: answer.statusCode!,
    headers: answer.headers,
    received,
    over,
    close: () => void answer.destroy(),
    next: (like, withinMs = 600_000) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = received.find(like)
          if (!found) return
          done()
          resolve(found)
        }
        const timer = setTimeout(() => {
          done()
          reject(new Error(`not received; received was: ${JSON.stringify(received)}`))
        }, withinMs)
        const done = () => {
          clearTimeout(timer)
          waiting.delete(look)
        }
        waiting.add(look)
        look()
      }),
  }
}

function read(text: string): StreamMessage {
  const fields = new Map(text.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]))
  return { event: fields.get('event') ?? 'message', data: JSON.parse(fields.get('data') ?? '{}') }
}
