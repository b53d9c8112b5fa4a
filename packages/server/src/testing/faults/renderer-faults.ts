import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { callOver, registerOver } from './calling.ts'
import { killDatabase } from './killing-database.ts'
import { type Observed, type OnObserved, observing, said, timed } from './observing.ts'
import { startServer, temporaryDataDir } from './server-process.ts'

const bearableMs = 25_000
const minutes = { name: 'Reunião', date: '2026-03-02 09:00', participants: 'Diretoria', subjects: [] }

/**
 * The process that renders PDFs is killed, and in another case stopped, during a document: that document fails with a
 * message, other calls work, and the next document is rendered by a new process.
 */
export async function rendererFaults({ onObserved }: { onObserved?: OnObserved } = {}): Promise<Observed[]> {
  const { see, seen } = observing(onObserved)
  const { dataDir, remove } = temporaryDataDir()
  const server = await startServer({ dataDir, environment: { DEMO: '0', LOG_LEVEL: 'silent' } })
  try {
    const { url, pid } = server
    const token = await registerOver(url, 'ana@prova.com.br')
    const { body } = await callOver(url, 'POST /v2/protocols', { token, body: minutes })
    const { id } = (body as { response: { id: number } }).response
    const download = async () => {
      const { body: key } = await callOver(url, 'POST /sign/download-token', { token })
      const address = `${url}/api/v2/protocols/pdf/${id}/${(key as { token: string }).token}`
      return timed(async () => {
        const answer = await fetch(address)
        const bytes = Buffer.from(await answer.arrayBuffer())
        const code = answer.status >= 400 ? (JSON.parse(bytes.toString()) as { code: string }).code : undefined
        return { status: answer.status, code, pdf: bytes.subarray(0, 4).toString() === '%PDF' }
      })
    }
    const first = await download()
    see('a PDF while all is well', first.pdf, said(first))
    for (const [signal, words] of [
      ['SIGKILL', 'killed'],
      ['SIGSTOP', 'stopped'],
    ] as const) {
      const renderer = rendererOf(pid)
      // Stopped before the kill, so that it is certainly in the middle of the document.
      process.kill(renderer, 'SIGSTOP')
      let waits = true
      const asked = download().finally(() => {
        waits = false
      })
      await sleep(300)
      if (signal === 'SIGKILL') process.kill(renderer, signal)
      const contacts = await timed(() => callOver(url, 'GET /contacts', { token }))
      // What is killed is known at once; what is stopped only after the patience of its document.
      const meanwhile = signal === 'SIGKILL' || waits
      see(`other calls while the renderer is ${words}`, contacts.status === 200 && meanwhile, said(contacts))
      const answer = await asked
      const told = answer.status === 503 && answer.code === 'document.failed' && answer.ms < bearableMs
      see(`a PDF whose renderer is ${words}`, told, said(answer))
      const next = await download()
      see('the next PDF', next.pdf, said(next))
    }
    return seen
  } finally {
    await server.kill()
    await killDatabase(dataDir)
    remove()
  }
}

function rendererOf(server: number): number {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        return parent === server && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('renderer.ts')
      } catch {
        return false
      }
    })
  if (!found) throw new Error('there is no renderer')
  return found
}
