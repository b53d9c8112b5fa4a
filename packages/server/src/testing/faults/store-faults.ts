import { setTimeout as sleep } from 'node:timers/promises'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { isKey } from '../../platform/storage/key.ts'
import { startS3Server } from '../../platform/storage/testing/s3-server.ts'
import { callOver, registerOver } from './calling.ts'
import { openFaultyProxy, type ProxyState } from './faulty-proxy.ts'
import { killDatabase } from './killing-database.ts'
import { type Observed, type OnObserved, observing, said, timed } from './observing.ts'
import { startServer, temporaryDataDir } from './server-process.ts'
import { downloadOver, someText, storedFiles, uploadOver } from './uploading.ts'

const megabyte = 1024 * 1024
/** The longest a person may wait for an error. */
const bearableMs = 45_000

/**
 * The file store refuses, is silent, is slow, breaks off: uploads and downloads fail with a message and in time, the
 * rest of Prumo works, and afterwards the store contains exactly what the database names.
 * @param brief leaves out what waits for time limits.
 */
export async function storeFaults({
  brief = false,
  onObserved,
}: {
  brief?: boolean
  onObserved?: OnObserved
} = {}): Promise<Observed[]> {
  const { see, seen } = observing(onObserved)
  const store = await startS3Server()
  const proxy = await openFaultyProxy(Number(new URL(store.endpoint).port))
  const { dataDir, remove } = temporaryDataDir()
  const credentials = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'secret' }
  const client = new S3Client({
    endpoint: store.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'secret' },
  })
  await client.send(new CreateBucketCommand({ Bucket: 'arquivos' }))
  const server = await startServer({
    dataDir,
    environment: {
      DEMO: '0',
      LOG_LEVEL: 'silent',
      STORAGE_URL: `s3://arquivos?endpoint=http://127.0.0.1:${proxy.port}&forcePathStyle=true`,
      ...credentials,
    },
  })
  try {
    const { url } = server
    const token = await registerOver(url, 'ana@prova.com.br')
    const content = someText(6 * megabyte)
    const first = await uploadOver(url, token, 'primeiro.txt', content)
    see('an upload while all is well', first.status === 201, `${first.status}`)
    const file = (await storedFiles(url, token))[0]!
    const states: ProxyState[] = brief ? ['closed', 'cut'] : ['closed', 'cut', 'silent', 'slow']
    for (const state of states) {
      await proxy.be(state)
      const upload = await uploadOver(url, token, `${state}.txt`, someText(6 * megabyte))
      const told = upload.status === 503 && upload.code === 'storage.unavailable'
      see(`an upload while the store is ${state}`, told && upload.ms < bearableMs, said(upload))
      const download = await downloadOver(url, token, file.address)
      // Never a part that looks complete. A slow download may take its time, or be broken off.
      const whole = download.status === 200 && Buffer.compare(download.body, content) === 0
      const honest =
        state === 'slow'
          ? whole || download.status === 0
          : [503, 0].includes(download.status) && download.ms < bearableMs
      see(`a download while the store is ${state}`, honest, said(download))
      const contacts = await timed(() => callOver(url, 'GET /contacts', { token }))
      see(`other calls while the store is ${state}`, contacts.status === 200, said(contacts))
      if (state === 'slow') continue
      const ready = await timed(() => callOver(url, 'GET /ready'))
      see(`/api/ready while the store is ${state}`, state === 'cut' || ready.status === 503, said(ready))
    }
    if (!brief) {
      await proxy.be('silent')
      let wait = true
      const many = Promise.all(
        Array.from({ length: 24 }, (_, n) => uploadOver(url, token, `muitos-${n}.txt`, someText(1000))),
      ).finally(() => {
        wait = false
      })
      let slowest = 0
      for (let n = 0; n < 40 && wait; n++) {
        await sleep(250)
        const { status, ms } = await timed(() => callOver(url, 'GET /contacts', { token }))
        slowest = Math.max(slowest, status === 200 ? ms : Number.POSITIVE_INFINITY)
      }
      const told = `slowest ${slowest.toFixed(0)} ms`
      see('other calls while 24 uploads wait for a silent store', Number.isFinite(slowest), told)
      const answers = await many
      const slowestUpload = Math.max(...answers.map(({ ms }) => ms))
      const refused = answers.every(({ code }) => code === 'storage.unavailable')
      see(
        'these 24 uploads',
        refused && slowestUpload < bearableMs,
        `${[...new Set(answers.map(({ code }) => code))].join(', ')}, at most ${slowestUpload.toFixed(0)} ms`,
      )
    }
    await proxy.be('open')
    const again = await uploadOver(url, token, 'depois.txt', someText(1000))
    see('an upload when the store is back', again.status === 201, said(again))
    const back = await downloadOver(url, token, file.address)
    see('what was stored before', Buffer.compare(back.body, content) === 0, said(back))
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'arquivos' }))
    const rows = await storedFiles(url, token)
    const objects = Contents.filter(({ Key = '' }) => isKey(Key)).length
    see('objects in the store and files in the database', objects === rows.length, `${objects} and ${rows.length}`)
    const parts = await store.openUploads()
    see('uploads begun and never ended in the store', true, `${parts} (the bucket's rule removes them)`)
    return seen
  } finally {
    await server.kill()
    await killDatabase(dataDir)
    await proxy.stop()
    client.destroy()
    await store.stop()
    remove()
  }
}
