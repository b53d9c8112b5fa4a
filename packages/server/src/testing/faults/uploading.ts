import { randomBytes } from 'node:crypto'
import { callOver } from './calling.ts'

/** The result of an upload or download; status 0: it was broken off. */
export type Transfer = { status: number; code: string | undefined; ms: number; body: Uint8Array }

/** Uploads one of the user's own files. */
export async function uploadOver(url: string, token: string, name: string, content: Buffer): Promise<Transfer> {
  const form = new FormData()
  form.append('files', new File([new Uint8Array(content)], name, { type: 'text/plain' }))
  return transfer(() =>
    fetch(`${url}/api/client/my-attachments/file`, { method: 'POST', headers: { 'request-token': token }, body: form }),
  )
}

export const downloadOver = (url: string, token: string, address: string): Promise<Transfer> =>
  transfer(() => fetch(`${url}${address}`, { headers: { 'request-token': token } }))

const atOnce = 100

/** The user's own files as the server lists them, the newest first. */
export async function storedFiles(url: string, token: string): Promise<{ id: number; address: string }[]> {
  const files: { id: number; address: string }[] = []
  for (let page = 1; ; page++) {
    const { body } = await callOver(url, `GET /client/my-attachments/files?per_page=${atOnce}&page=${page}`, { token })
    const { response } = body as { response: { id: number; path_file: string }[] }
    files.push(...response.map(({ id, path_file: address }) => ({ id, address })))
    if (response.length < atOnce) return files
  }
}

async function transfer(ask: () => Promise<Response>): Promise<Transfer> {
  const begun = performance.now()
  const done = (status: number, body = new Uint8Array()): Transfer => ({
    status,
    code: codeOf(status, body),
    ms: performance.now() - begun,
    body,
  })
  try {
    const answer = await ask()
    return done(answer.status, new Uint8Array(await answer.arrayBuffer()))
  } catch {
    return done(0)
  }
}

function codeOf(status: number, body: Uint8Array): string | undefined {
  if (status < 400) return undefined
  return (JSON.parse(Buffer.from(body).toString()) as { code: string }).code
}

/** Random letters of `size` bytes; never the same twice. */
export const someText = (size: number) => Buffer.from(randomBytes(size).map((byte) => 0x61 + (byte % 26)))
