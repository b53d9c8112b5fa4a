import { connect } from 'node:net'

export type RawAnswer = {
  /** 0 when the connection ended without an answer. */
  status: number
  headers: string
  body: string
  /** How many bytes the server read before it stopped. */
  taken: number
  ms: number
}

/** Of a hang. */
const patienceMs = 600_000

/**
 * Writes raw bytes to the server and reads until it closes the connection or has answered once.
 * @param more is repeated after `bytes`, until the server stops it or `most` bytes are sent.
 * @throws when neither an answer nor a close came: a hang.
 */
export async function talk(
  url: string,
  bytes: string | Buffer,
  { more, most = 0, end = false }: { more?: Buffer; most?: number; end?: boolean } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const begun = performance.now()
  const socket = connect(Number(port), hostname)
  let heard = Buffer.alloc(0)
  let taken = 0
  try {
    return await new Promise<RawAnswer>((resolve, reject) => {
      const patience = setTimeout(
        () => reject(new Error(`neither answer nor end in ${patienceMs} ms; heard: ${heard.toString().slice(0, 200)}`)),
        patienceMs,
      )
      const done = () => {
        clearTimeout(patience)
        resolve({ ...readAnswer(heard), taken, ms: performance.now() - begun })
      }
      const writeOn = () => {
        while (more && taken < most) {
          taken += more.length
          if (!socket.write(more)) return void socket.once('drain', writeOn)
        }
      }
      // The server may close while we write: that is an answer too.
      socket.on('error', done)
      socket.on('close', done)
      socket.on('data', (chunk: Buffer) => {
        heard = Buffer.concat([heard, chunk])
        if (isWhole(heard)) done()
      })
      socket.on('connect', () => {
        taken += Buffer.byteLength(bytes)
        if (end) socket.end(bytes)
        else socket.write(bytes)
        writeOn()
      })
    })
  } finally {
    socket.destroy()
  }
}

function readAnswer(heard: Buffer) {
  const text = heard.toString()
  const middle = text.indexOf('\r\n\r\n')
  const [, status = '0'] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? []
  return { status: Number(status), headers: text.slice(0, Math.max(middle, 0)), body: text.slice(middle + 4) }
}

function isWhole(heard: Buffer): boolean {
  const text = heard.toString('latin1')
  if (text.startsWith('HTTP/1.1 100')) return false
  const middle = text.indexOf('\r\n\r\n')
  if (middle < 0) return false
  const [, length] = /content-length: (\d+)/i.exec(text.slice(0, middle)) ?? []
  return length !== undefined && heard.length >= middle + 4 + Number(length)
}
