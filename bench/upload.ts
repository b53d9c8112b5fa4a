/** An upload of the largest file, compared with a server that only writes the body to the disk. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { kilobytesOf } from './memory.ts'
import { median, spreadOf, table } from './report.ts'
import type { Stage } from './stage.ts'
import { cpuMs } from './throughput/measure.ts'

type Side = 'ours' | 'bare'
export type UploadBench = {
  /** Milliseconds of each round, one server after the other. */
  times: Record<Side, number[]>
  /** Milliseconds of processor time for one upload, on average. */
  cpu: Record<Side, number>
  /**
   * Resident memory of our server in MB: before the first upload, and the most during sequential and simultaneous
   * uploads.
   */
  before: number
  most: number
  mostAtOnce: number
}

const megabytes = 25
const atOnce = 8
const warmUp = 3
const sampleMs = 5
const boundary = 'limite-da-medida'

export async function measureUploads(stage: Stage, rounds: number): Promise<UploadBench> {
  const bare = await startBare(join(stage.dataDir, 'bare-uploads'))
  try {
    const body = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="files[0]"; filename="relatorio.pdf"\r\n` +
          'content-type: application/pdf\r\n\r\n%PDF-1.7\n',
      ),
      randomBytes(megabytes * 1024 ** 2 - 9),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const targets = {
      ours: { url: `${stage.server.url}/api/client/my-attachments/file`, pid: stage.server.pid },
      bare: { url: bare.url, pid: bare.pid },
    }
    const { token } = stage.people[0]!
    const send = (side: Side) => upload(targets[side].url, token, body)
    const resident = () => kilobytesOf(`/proc/${stage.server.pid}/status`, 'VmRSS') / 1024
    const [before, most] = [resident(), highest(resident)]
    for (let n = 0; n < warmUp; n++) for (const side of ['ours', 'bare'] as const) await send(side)
    const times: Record<Side, number[]> = { ours: [], bare: [] }
    const cpu = { ours: 0, bare: 0 }
    for (let n = 0; n < rounds; n++) {
      for (const side of n % 2 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const)) {
        const [begun, spent] = [performance.now(), cpuMs(targets[side].pid)]
        await send(side)
        times[side].push(performance.now() - begun)
        cpu[side] += (cpuMs(targets[side].pid) - spent) / rounds
      }
    }
    const mostOfOne = most()
    const mostAtOnce = highest(resident)
    await Promise.all(Array.from({ length: atOnce }, () => send('ours')))
    return { times, cpu, before, most: mostOfOne, mostAtOnce: mostAtOnce() }
  } finally {
    bare.stop()
  }
}

/** Sends the same bytes to both servers, as fast as they are read. */
function upload(url: string, token: string, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'request-token': token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    }
    const sent = request(url, { method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode! < 300 ? resolve() : reject(new Error(`the upload answered ${answer.statusCode}`)),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Samples a value continuously; the returned function ends that and returns the highest. */
function highest(look: () => number): () => number {
  let most = look()
  const sampling = setInterval(() => {
    most = Math.max(most, look())
  }, sampleMs)
  return () => {
    clearInterval(sampling)
    return Math.max(most, look())
  }
}

async function startBare(folder: string): Promise<{ url: string; pid: number; stop(): void }> {
  const file = fileURLToPath(new URL('bare-upload.ts', import.meta.url))
  const child = spawn(process.execPath, [file, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()))
    child.once('exit', () => reject(new Error('the bare server ended')))
  })
  return { url, pid: child.pid!, stop: () => void child.kill('SIGTERM') }
}

export function uploadReport({ times, cpu, before, most, mostAtOnce }: UploadBench): string {
  const ratios = times.ours.map((ours, n) => ours / times.bare[n]!)
  const line = (side: Side) => [
    side,
    spreadOf(times[side], 0),
    (megabytes / (median(times[side]) / 1000)).toFixed(0),
    cpu[side].toFixed(0),
  ]
  return [
    '## Upload',
    `A file of ${megabytes} MB; the bare server is node:http that streams what comes into a file and flushes it.`,
    table(['', 'ms (min–max)', 'MB/s', 'CPU ms'], [line('ours'), line('bare')]),
    `Ours takes ${spreadOf(ratios, 2)} times as long, ${(cpu.ours / cpu.bare).toFixed(2)} times the processor. Resident ` +
      `memory of the server: ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB with one after the other, ` +
      `${mostAtOnce.toFixed(0)} MB with ${atOnce} at once.`,
  ].join('\n\n')
}
