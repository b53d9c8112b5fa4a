// Streams a file of the given size through a storage and prints by how much the memory of the process grew at its peak.
// Usage: stream-memory.ts <data folder> <bytes> [storage url]
import { createReadStream } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hangLimits } from '../../../testing/hang-limits.ts'
import { openWorkers, runInWorkerOf } from '../../workers/workers.ts'
import { newKey } from '../key.ts'
import { receiveFile } from '../receive.ts'
import { openStorage } from '../storage.ts'

const [dataDir = '', bytes = '0', url] = process.argv.slice(2)
const storage = openStorage(url, dataDir)
const workers = openWorkers(undefined, { timeFactor: Number(hangLimits.TIME_LIMIT_FACTOR) })
const runInWorker = runInWorkerOf(workers, { company: 1 })

function* text(size: number) {
  for (let sent = 0; sent < size; sent += 65_536) yield Buffer.alloc(Math.min(65_536, size - sent), 'ação;1\n')
}

async function thereAndBack(size: number) {
  const source = Readable.from(text(size), { objectMode: false })
  const file = await receiveFile(source, { name: 'big.csv', maxBytes: size, tmpDir: `${dataDir}/tmp`, runInWorker })
  const key = newKey()
  await storage.put(key, createReadStream(file.path), file)
  await file.discard()
  const { stream } = await storage.get(key)
  let read = 0
  const count = new Writable({ write: (chunk: Buffer, _, done) => void ((read += chunk.length), done()) })
  await pipeline(stream, count)
  if (read !== size) throw new Error(`Read ${read} of ${size} bytes`)
}

// the first time loads and compiles the code
await thereAndBack(12 * 1024 * 1024)
const before = process.memoryUsage().rss
let peak = before
const sample = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
await thereAndBack(Number(bytes))
clearInterval(sample)
process.stdout.write(String(peak - before))
workers.close()
process.exit()
