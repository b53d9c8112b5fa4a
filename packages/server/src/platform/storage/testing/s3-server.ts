import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { buildApp } from 'fauxqs'

const FILE = fileURLToPath(import.meta.url)

export type S3Server = {
  endpoint: string
  /** Multipart uploads begun and neither completed nor aborted. */
  openUploads(): Promise<number>
  stop(): Promise<void>
}

/** A real S3-compatible server in a process of its own, on a free port of the loopback. */
export async function startS3Server(): Promise<S3Server> {
  const child = fork(FILE, [], { execArgv: [] })
  const [port] = (await once(child, 'message')) as [number]
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async openUploads() {
      const answer = once(child, 'message') as Promise<[number]>
      child.send('open uploads?')
      return (await answer)[0]
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function serve(report: (value: number) => void) {
  const app = buildApp({ logger: false })
  const open = new Set<string>()
  app.server.on('request', (request, response) => {
    response.on('finish', () => {
      const url = new URL(request.url ?? '/', 'http://loopback')
      if (response.statusCode >= 300) return
      if (request.method === 'POST' && url.searchParams.has('uploads')) open.add(url.pathname)
      if (request.method !== 'PUT' && url.searchParams.has('uploadId')) open.delete(url.pathname)
    })
  })
  process.on('message', () => report(open.size))
  process.on('disconnect', () => process.exit())
  await app.listen({ port: 0, host: '127.0.0.1' })
  report((app.server.address() as AddressInfo).port)
}

if (process.argv[1] === FILE && process.send) await serve((value) => process.send?.(value))
