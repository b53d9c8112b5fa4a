import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { deep } from '../../testing/changed.ts'
import { newKey } from './key.ts'
import { openStorage, type Storage } from './storage.ts'
import { type S3Server, startS3Server } from './testing/s3-server.ts'

const MB = 1024 * 1024
const run = promisify(execFile)

let dataDir: string
let server: S3Server
let client: S3Client

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  dataDir = await mkdtemp(join(tmpdir(), 'storage-'))
  server = await startS3Server()
  client = new S3Client({ endpoint: server.endpoint, region: 'us-east-1', forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: 'files' }))
})

afterAll(async () => {
  vi.unstubAllEnvs()
  client.destroy()
  await server.stop()
  await rm(dataDir, { recursive: true })
})

const s3Url = (bucket = 'files', endpoint = server.endpoint) =>
  `s3://${bucket}?endpoint=${endpoint}&region=us-east-1&forcePathStyle=true`

type Adapter = { url(): string | undefined; leftovers(): Promise<string[]> }
const adapters: [string, Adapter][] = [
  [
    'disk',
    {
      url: () => undefined,
      leftovers: async () => {
        const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
        return found.filter((entry) => entry.isFile()).map((entry) => entry.name)
      },
    },
  ],
  [
    's3',
    {
      url: () => s3Url(),
      leftovers: async () => {
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'files' }))
        const open = await server.openUploads()
        return [...Contents.map((object) => object.Key ?? ''), ...Array.from({ length: open }, () => 'open upload')]
      },
    },
  ],
]

function chunks(size: number, breakAt = Number.POSITIVE_INFINITY): Readable {
  function* bytes() {
    for (let sent = 0; sent < size; sent += 65_536) {
      if (sent >= breakAt) throw new Error('the sender went away')
      yield Buffer.alloc(Math.min(65_536, size - sent), sent / 65_536)
    }
  }
  return Readable.from(bytes(), { objectMode: false })
}

async function fileIn(folder: string, content: string): Promise<string> {
  const path = join(folder, randomUUID())
  await writeFile(path, content)
  return path
}

describe.each(adapters)('%s storage', (_, { url, leftovers }) => {
  const open = () => openStorage(url(), dataDir)
  const stored = async (storage: Storage, content: string) => {
    const key = newKey()
    await storage.put(key, Readable.from([Buffer.from(content)]), { type: 'text/plain' })
    onTestFinished(() => storage.remove(key))
    return key
  }

  test('returns what was put, with its size', async () => {
    const storage = open()
    const key = await stored(storage, 'conteúdo')
    const { stream, size } = await storage.get(key)
    expect(size).toBe(9)
    expect((await buffer(stream)).toString()).toBe('conteúdo')
  })

  test('returns 30 MB unchanged', async () => {
    const storage = open()
    const key = newKey()
    await storage.put(key, chunks(30 * MB), { type: 'application/zip', size: 30 * MB })
    onTestFinished(() => storage.remove(key))
    const got = await buffer((await storage.get(key)).stream)
    expect(got.equals(await buffer(chunks(30 * MB)))).toBe(true)
  })

  test('a file of this machine is stored, and may be removed afterwards', async () => {
    const storage = open()
    const key = newKey()
    const path = await fileIn(dataDir, 'conteúdo')
    await storage.putFile(key, path, { type: 'text/plain', size: 9 })
    onTestFinished(() => storage.remove(key))
    await rm(path)
    expect((await buffer((await storage.get(key)).stream)).toString()).toBe('conteúdo')
    await expect(storage.putFile(newKey(), path, { type: 'text/plain' })).rejects.toThrow()
    expect(await leftovers()).toHaveLength(1)
  })

  test('a file of another size than declared is not stored', async () => {
    const path = await fileIn(dataDir, 'abc')
    await expect(open().putFile(newKey(), path, { type: 'text/plain', size: 4 })).rejects.toThrow('3 of 4 bytes')
    expect(await leftovers()).toEqual([])
    await rm(path)
  })

  test('returns a range, both ends included, and the size of the whole', async () => {
    const storage = open()
    const key = await stored(storage, '0123456789')
    const { stream, size } = await storage.get(key, { start: 2, end: 5 })
    expect((await buffer(stream)).toString()).toBe('2345')
    expect(size).toBe(10)
  })

  test('a removed object is gone, and removing it again is no error', async () => {
    const storage = open()
    const key = await stored(storage, 'x')
    await storage.remove(key)
    await storage.remove(key)
    await expect(storage.get(key)).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each([2 * MB, 20 * MB])(
    'a stream that breaks after %i bytes leaves nothing and passes its error',
    async (at) => {
      const storage = open()
      const broken = storage.put(newKey(), chunks(30 * MB, at), { type: 'application/zip' })
      await expect(broken).rejects.toThrow('the sender went away')
      expect(await leftovers()).toEqual([])
    },
  )

  test('a connection that closes early leaves nothing', async () => {
    const storage = open()
    let left = 8 * MB
    const body = new Readable({
      read() {
        if (left <= 0) return void this.destroy()
        left -= 65_536
        this.push(Buffer.alloc(65_536))
      },
    })
    await expect(storage.put(newKey(), body, { type: 'application/zip' })).rejects.toThrow()
    expect(await leftovers()).toEqual([])
  })

  test('a body of another size than declared is not stored', async () => {
    const storage = open()
    const short = storage.put(newKey(), Readable.from([Buffer.from('abc')]), { type: 'text/plain', size: 4 })
    await expect(short).rejects.toThrow('3 of 4 bytes')
    expect(await leftovers()).toEqual([])
  })

  test.each(['../../etc/passwd', '/etc/passwd', 'ab/cd/../../../x', '', 'ab/cd/\0', `${newKey()}/x`])(
    'refuses the key %j',
    async (key) => {
      const storage = open()
      await expect(storage.put(key, Readable.from(['x']), { type: 'text/plain' })).rejects.toThrow('newKey')
      await expect(storage.get(key)).rejects.toThrow('newKey')
      await expect(storage.remove(key)).rejects.toThrow('newKey')
    },
  )

  test('is ready', async () => {
    await open().ready()
    expect(await leftovers()).toEqual([])
  })

  deep('packages/server/src/platform/storage/')('memory does not grow by the size of the file', async () => {
    const probe = fileURLToPath(new URL('./testing/stream-memory.ts', import.meta.url))
    const { stdout } = await run(process.execPath, [probe, dataDir, String(300 * MB), url() ?? ''])
    // the garbage collector lets some tens of MB pile up, whatever the size
    expect(Number(stdout)).toBeLessThan(150 * MB)
  })
})

describe('disk storage', () => {
  test('what a killed process left is removed after a day', async () => {
    const incoming = join(dataDir, 'files', 'incoming')
    await openStorage(undefined, dataDir).ready()
    await writeFile(join(incoming, 'old'), 'x')
    await writeFile(join(incoming, 'running'), 'x')
    await utimes(join(incoming, 'old'), 0, 0)
    // The file system dates by the machine's clock, which the tests' clock may be ahead of.
    await utimes(join(incoming, 'running'), new Date(), new Date())
    await openStorage(undefined, dataDir).ready()
    expect(await readdir(incoming)).toEqual(['running'])
    await rm(join(incoming, 'running'))
  })

  test('a disk that accepts no files gives storage.unavailable, and the sender is not blocked', async () => {
    await writeFile(join(dataDir, 'no-folder'), '')
    const storage = openStorage(undefined, join(dataDir, 'no-folder'))
    const body = chunks(MB)
    await expect(storage.put(newKey(), body, { type: 'text/plain' })).rejects.toMatchObject({
      code: 'storage.unavailable',
    })
    expect(body.destroyed).toBe(true)
    await expect(storage.ready()).rejects.toMatchObject({ code: 'storage.unavailable' })
  })

  test('only the owner of the process can read the files', async () => {
    const storage = openStorage(undefined, dataDir)
    const key = newKey()
    await storage.put(key, Readable.from([Buffer.from('x')]), { type: 'text/plain' })
    expect((await stat(join(dataDir, 'files', key))).mode & 0o077).toBe(0)
    await storage.remove(key)
    const path = await fileIn(dataDir, 'x')
    await storage.putFile(key, path, { type: 'text/plain' })
    expect((await stat(join(dataDir, 'files', key))).mode & 0o077).toBe(0)
    await storage.remove(key)
    await rm(path)
  })

  test.runIf(existsSync('/dev/shm'))('a file that lies on another file system is copied', async () => {
    const storage = openStorage(undefined, dataDir)
    const key = newKey()
    const path = await fileIn('/dev/shm', 'x')
    await storage.putFile(key, path, { type: 'text/plain' })
    await rm(path)
    expect((await buffer((await storage.get(key)).stream)).toString()).toBe('x')
    await storage.remove(key)
  })
})

describe('s3 storage', () => {
  test('a store that does not answer is storage.unavailable', async () => {
    const storage = openStorage(s3Url('files', 'http://127.0.0.1:9'), dataDir)
    const unavailable = { code: 'storage.unavailable' }
    await expect(storage.ready()).rejects.toMatchObject(unavailable)
    await expect(storage.get(newKey())).rejects.toMatchObject(unavailable)
    const body = chunks(MB)
    await expect(storage.put(newKey(), body, { type: 'text/plain' })).rejects.toMatchObject(unavailable)
    expect(body.destroyed).toBe(true)
  })

  test('a bucket that does not exist is storage.unavailable', async () => {
    const storage = openStorage(s3Url('missing'), dataDir)
    await expect(storage.ready()).rejects.toMatchObject({ code: 'storage.unavailable' })
    await expect(storage.get(newKey())).rejects.toMatchObject({ code: 'storage.unavailable' })
  })

  test('the SDK is not loaded before its first use', async () => {
    const script = `
      import { registerHooks } from 'node:module'
      const loaded = []
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
      const { openStorage } = await import('${new URL('./storage.ts', import.meta.url).href}')
      openStorage('${s3Url()}', '/nowhere')
      process.stdout.write(String(loaded.filter((url) => /@aws-sdk|@smithy/.test(url)).length))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
    expect(stdout).toBe('0')
  })
})

describe('a wrong STORAGE_URL stops the start with one line', () => {
  test.each([
    ['files', 'use s3://bucket?endpoint='],
    ['http://127.0.0.1/files', 'use s3://bucket?endpoint='],
    ['s3://', 'o nome do bucket não é válido'],
    ['s3://Files', 'o nome do bucket não é válido'],
    ['s3://files/folder', 'o nome do bucket não é válido'],
    ['s3://key:secret@files', 'as credenciais vão em AWS_ACCESS_KEY_ID'],
    ['s3://files?endpoint=127.0.0.1:9000', 'endpoint deve começar com http:// ou https://'],
    ['s3://files?forcePathStyle=yes', 'forcePathStyle deve ser true ou false'],
    ['s3://files?region=a%20b', 'region não é válida'],
    ['s3://files?pathStyle=true', 'parâmetro desconhecido "pathStyle"'],
  ])('%s', (url, sentence) => {
    const open = () => openStorage(url, dataDir)
    expect(open).toThrow(`STORAGE_URL inválida: ${sentence}`)
    expect(open).not.toThrow(/\n|secret/)
  })

  describe('a compatible store needs credentials', () => {
    beforeEach(() => void vi.stubEnv('AWS_SECRET_ACCESS_KEY', ''))
    afterEach(() => void vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret'))

    test('and says so', () => {
      expect(() => openStorage(s3Url(), dataDir)).toThrow('defina também AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY')
    })

    test('in the environment or in a file', async () => {
      vi.stubEnv('AWS_ACCESS_KEY_ID', '')
      onTestFinished(() => void vi.stubEnv('AWS_ACCESS_KEY_ID', 'local'))
      const file = join(dataDir, 'credentials')
      await writeFile(file, '[default]\naws_access_key_id = local\naws_secret_access_key = secret\n')
      vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', file)
      onTestFinished(() => void vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', undefined))
      await openStorage(s3Url(), dataDir).ready()
    })
  })
})
