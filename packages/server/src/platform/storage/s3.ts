import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { fail } from '../errors.ts'
import { isKey, requireKey, signNames } from './key.ts'
import type { Storage } from './storage.ts'

/** The smallest part S3 accepts. With one part in flight, an upload holds at most two in memory. */
const PART_SIZE = 5 * 1024 * 1024
const CONNECT_TIMEOUT = 5_000
const IDLE_TIMEOUT = 15_000
const ATTEMPTS = 2
/** How long a person, and a transaction, wait for an answer, or for a part to be accepted. */
const ANSWER_TIMEOUT = 15_000
const READY_TIMEOUT = 5_000

type Bucket = { bucket: string; region: string; endpoint?: string; forcePathStyle: boolean }

/**
 * An S3-compatible storage. Credentials come from the standard AWS variables, never from the address. The SDK is loaded
 * at its first use, so that a server with its files on disk does not load it. When the process dies during an upload
 * its parts stay, invisible, in the bucket: a lifecycle rule there removes incomplete multipart uploads.
 */
export function s3Storage(url: string): Storage {
  const { bucket, ...options } = readAddress(url)
  let connection: Promise<S3Client> | undefined
  const connected = () => (connection ??= connect(options))

  return {
    async put(key, body, meta) {
      requireKey(key)
      const { Upload } = await import('@aws-sdk/lib-storage')
      const { DeleteObjectCommand } = await import('@aws-sdk/client-s3')
      const client = await connected()
      const patience = new Patience()
      const source = watch(body, meta.size, patience)
      const upload = new Upload({
        client: givenUpWith(client, patience),
        params: { Bucket: bucket, Key: key, Body: source.stream, ContentType: meta.type },
        partSize: PART_SIZE,
        queueSize: 1,
        abortController: patience.controller,
      })
      upload.on('httpUploadProgress', () => patience.renew())
      try {
        await upload.done()
      } catch (cause) {
        body.destroy()
        // A request without an answer may still be carried out.
        client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch(() => {})
        throw source.failure() ?? fail('storage.unavailable', { cause })
      } finally {
        patience.end()
      }
    },

    async putFile(key, path, meta) {
      await this.put(key, (await open(path)).createReadStream(), meta)
    },

    async get(key, range) {
      requireKey(key)
      const { GetObjectCommand } = await import('@aws-sdk/client-s3')
      const client = await connected()
      const Range = range && `bytes=${range.start}-${range.end}`
      const patience = new Patience()
      patience.renew()
      const found = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }), { abortSignal: patience.controller.signal })
        .catch((cause) => {
          throw isNamed(cause, 'NoSuchKey') ? fail('not_found') : fail('storage.unavailable', { cause })
        })
        // The content has a time limit of its own, only for silence.
        .finally(() => patience.end())
      const total = found.ContentRange?.split('/')[1] ?? found.ContentLength
      return { stream: found.Body as Readable, size: Number(total) }
    },

    async remove(key) {
      requireKey(key)
      const { DeleteObjectCommand } = await import('@aws-sdk/client-s3')
      const client = await connected()
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch((cause) => {
        if (!isNamed(cause, 'NoSuchKey')) throw fail('storage.unavailable', { cause })
      })
    },

    async *keys() {
      const { ListObjectsV2Command } = await import('@aws-sdk/client-s3')
      const client = await connected()
      let from: string | undefined
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: from }))
          .catch((cause) => {
            throw fail('storage.unavailable', { cause })
          })
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? [])
          if (isKey(Key)) yield { key: Key, writtenAt: LastModified }
        from = page.NextContinuationToken
      } while (from)
    },

    async sign(name) {
      const { GetObjectCommand } = await import('@aws-sdk/client-s3')
      const client = await connected()
      const found = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: signNames[name] }), {
          abortSignal: AbortSignal.timeout(READY_TIMEOUT),
        })
        .catch((cause) => {
          if (isNamed(cause, 'NoSuchKey')) return undefined
          throw fail('storage.unavailable', { cause })
        })
      return found?.Body?.transformToString()
    },

    async setSign(name, words) {
      const { PutObjectCommand } = await import('@aws-sdk/client-s3')
      const client = await connected()
      const Key = signNames[name]
      const put = new PutObjectCommand({ Bucket: bucket, Key, Body: words, ContentType: 'text/plain' })
      await client.send(put).catch((cause) => {
        throw fail('storage.unavailable', { cause })
      })
    },

    async ready() {
      const { HeadBucketCommand } = await import('@aws-sdk/client-s3')
      const client = await connected()
      const abortSignal = AbortSignal.timeout(READY_TIMEOUT)
      await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal }).catch((cause) => {
        throw fail('storage.unavailable', { cause })
      })
    },
  }
}

async function connect(options: Omit<Bucket, 'bucket'>): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3')
  return new S3Client({
    ...options,
    // compatible stores often refuse the checksum trailers that AWS added in 2025
    ...(options.endpoint && {
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
    }),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT, socketTimeout: IDLE_TIMEOUT },
  })
}

/**
 * Passes the bytes on and remembers the sender's error; other errors are the storage's. The error that a reader throws
 * in here when it gives up is neither.
 */
function watch(body: Readable, declared: number | undefined, patience: Patience) {
  let failure: Error | undefined
  async function* bytes() {
    const source = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
    let size = 0
    for (;;) {
      patience.end()
      const next = await source.next().catch((error: Error) => {
        throw (failure = error)
      })
      if (next.done) break
      size += next.value.length
      patience.renew()
      yield next.value
    }
    patience.renew()
    if (declared === undefined || size === declared) return
    throw (failure = new Error(`Body ended after ${size} of ${declared} bytes`))
  }
  return { stream: Readable.from(bytes(), { objectMode: false }), failure: () => failure }
}

/** Aborts what Upload sends when the time is over; otherwise its retries could store what nobody waits for any more. */
const givenUpWith = (client: S3Client, patience: Patience): S3Client => {
  const send = (command: Parameters<S3Client['send']>[0]) =>
    client.send(
      command,
      command.constructor.name.startsWith('Abort') ? {} : { abortSignal: patience.controller.signal },
    )
  return Object.create(client, { send: { value: send } }) as S3Client
}

/** Gives up when the storage keeps us waiting too long. */
class Patience {
  readonly controller = new AbortController()
  #timer: NodeJS.Timeout | undefined

  renew() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.controller.abort(), ANSWER_TIMEOUT)
  }

  end() {
    clearTimeout(this.#timer)
  }
}

const isNamed = (cause: unknown, name: string) => (cause as Error).name === name

const EXAMPLE = 's3://bucket?endpoint=https://servidor&region=us-east-1&forcePathStyle=true'
const PARAMETERS = ['endpoint', 'region', 'forcePathStyle']

/** The settings inside the address; every mistake stops the start with one line that shows the right form. */
function readAddress(url: string): Bucket {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (address?.protocol !== 's3:') throw wrong(`use ${EXAMPLE}, ou deixe vazia para gravar em DATA_DIR`)
  if (address.username || address.password) {
    throw wrong('as credenciais vão em AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY, não no endereço')
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(address.host) || !/^\/?$/.test(address.pathname)) {
    throw wrong(`o nome do bucket não é válido; use ${EXAMPLE}`)
  }
  for (const name of address.searchParams.keys()) {
    if (!PARAMETERS.includes(name)) throw wrong(`parâmetro desconhecido "${name}"; aceitos: ${PARAMETERS.join(', ')}`)
  }
  const endpoint = address.searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint)) {
    throw wrong('endpoint deve começar com http:// ou https://')
  }
  const pathStyle = address.searchParams.get('forcePathStyle') ?? 'false'
  if (pathStyle !== 'true' && pathStyle !== 'false') throw wrong('forcePathStyle deve ser true ou false')
  const region = address.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1'
  if (!/^[\w-]+$/.test(region)) throw wrong('region não é válida')
  // Amazon's own machines get their credentials from their role; other stores cannot give them
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SHARED_CREDENTIALS_FILE } = process.env
  if (endpoint && !(AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY) && !AWS_SHARED_CREDENTIALS_FILE) {
    throw wrong('defina também AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY, ou AWS_SHARED_CREDENTIALS_FILE')
  }
  return { bucket: address.host, region, endpoint, forcePathStyle: pathStyle === 'true' }
}

/** Never quotes the address itself: it may hold a secret typed into the wrong place. */
const wrong = (why: string) => new Error(`STORAGE_URL inválida: ${why}.`)
