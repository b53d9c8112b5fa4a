/* The reference for uploads: a server that only writes the body to the disk. `node bare-upload.ts <folder>`. */
import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const folder = process.argv[2]!
mkdirSync(folder, { recursive: true })
const server = createServer((request, response) => {
  // Flushed like ours: an answer means that the file is on the disk.
  const file = createWriteStream(join(folder, randomUUID()), { flush: true })
  pipeline(request, file).then(
    () => response.end('{}'),
    () => response.writeHead(500).end(),
  )
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.once('SIGTERM', () => process.exit(0))
