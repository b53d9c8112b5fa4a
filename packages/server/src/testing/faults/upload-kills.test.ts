import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { afterEach, expect } from 'vitest'
import { startS3Server } from '../../platform/storage/testing/s3-server.ts'
import { TestServer } from '../test-server.ts'
import { faults } from './fault.ts'
import { startBeside, uploadKills } from './upload-kills.ts'

const fault = faults()

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

fault(
  'kill -9 during uploads leaves no content on the disk that nothing names, and the erasure of the company leaves none at all',
  async () => {
    const server = new TestServer()
    await server.open()
    cleanups.push(() => server.close())
    const ana = await server.company()
    const kills = await uploadKills(server, ana, () => startBeside(server, server.dataDir), 2)
    expect(kills).toMatchObject({ unnamed: 0, leftByCollector: [], leftByErasure: [] })
    expect(kills.acknowledged).toBeGreaterThan(0)
    const places = readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
    const files = places.filter((place) => place.isFile() && !place.parentPath.endsWith('/incoming'))
    expect(files.map(({ name }) => name)).toEqual(['prumo-removals', 'prumo-store'])
  },
)

fault('kill -9 during uploads does the same with an S3 store', async () => {
  const store = await startS3Server()
  cleanups.push(() => store.stop())
  const credentials = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'secret' }
  const client = new S3Client({
    endpoint: store.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'secret' },
  })
  await client.send(new CreateBucketCommand({ Bucket: 'arquivos' }))
  client.destroy()
  const before = { ...process.env }
  Object.assign(process.env, credentials)
  cleanups.push(() => Object.assign(process.env, { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' }, before))
  const STORAGE_URL = `s3://arquivos?endpoint=${store.endpoint}&forcePathStyle=true`
  const server = new TestServer()
  await server.open({ STORAGE_URL })
  cleanups.push(() => server.close())
  const ana = await server.company()
  const start = () => startBeside(server, server.dataDir, { STORAGE_URL, ...credentials })
  const kills = await uploadKills(server, ana, start, 1)
  expect(kills).toMatchObject({ unnamed: 0, leftByCollector: [], leftByErasure: [] })
  expect(kills.acknowledged).toBeGreaterThan(0)
})
