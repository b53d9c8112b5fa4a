import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { fail } from '../errors.ts'
import { requireKey } from './key.ts'
import type { Storage } from './storage.ts'

/** The smallest part S3 takes. With one part in flight, an upload holds two of them in memory at most. */
const PART_SIZE = 5 * 1024 * 1024
const CONNECT_TIMEOUT = 5_000
const IDLE_TIMEOUT = 30_000
const READY_TIMEOUT = 5_000

type Bucket = { bucket: string; region: string; endpoint?: string; forcePathStyle: boolean }

/**
 * An S3-compatible store. Credentials come from the standard AWS variables, never from the address. The SDK is loaded
 * at the first use, so that a server with its files on disk does not pay for it. When the process dies in the middle of
 * an upload its parts stay, invisible, in the bucket: a lifecycle rule there ends incomplete multipart uploads.
 */
export function s3Storage(url: string): Storage {
  const { bucket, ...options } = readAddress(url)
  let connection: Promise<S3Client> | undefined
  const connected = () => (connection ??= connect(options))

  return {
    async put(key, body, meta) {
      requireKey(key)
      const { Upload } = await import('@aws-sdk/lib-storage')
      const source = watch(body, meta.size)
      const upload = new Upload({
        client: await connected(),
        params: { Bucket: bucket, Key: key, Body: source.stream, ContentType: meta.type },
        partSize: PART_SIZE,
        queueSize: 1,
      })
      try {
        await upload.done()
      } catch (cause) {
        body.destroy()
        throw source.failure() ?? fail('storage.unavailable', { cause })
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
      const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range })).catch((cause) => {
        throw isNamed(cause, 'NoSuchKey') ? fail('not_found') : fail('storage.unavailable', { cause })
      })
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
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT, socketTimeout: IDLE_TIMEOUT },
  })
}

/** Passes the bytes on and remembers what was the sender's fault; the rest is the store's. */
function watch(body: Readable, declared: number | undefined) {
  let failure: Error | undefined
  async function* bytes() {
    let size = 0
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        size += chunk.length
        yield chunk
      }
      if (declared !== undefined && size !== declared) throw new Error(`Body ended after ${size} of ${declared} bytes`)
    } catch (error) {
      failure = error as Error
      throw error
    }
  }
  return { stream: Readable.from(bytes(), { objectMode: false }), failure: () => failure }
}

const isNamed = (cause: unknown, name: string) => (cause as Error).name === name

const EXAMPLE = 's3://bucket?endpoint=https://servidor&region=us-east-1&forcePathStyle=true'
const PARAMETERS = ['endpoint', 'region', 'forcePathStyle']

/** The settings inside the address; every mistake stops the start with one line that says how it should be. */
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
  // Amazon's own machines get their credentials from their role; no other store can give them
  if (endpoint && !(process.env.AWS_ACCESS_KEY_ID && process.env.AWS_SECRET_ACCESS_KEY)) {
    throw wrong('defina também AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY')
  }
  return { bucket: address.host, region, endpoint, forcePathStyle: pathStyle === 'true' }
}

/** Never quotes the address itself: it may hold a secret typed into the wrong place. */
const wrong = (why: string) => new Error(`STORAGE_URL inválida: ${why}.`)
