import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect } from 'vitest'
import { sendMail } from '../../platform/mail/sending.ts'
import { TestServer } from '../test-server.ts'
import { faults } from './fault.ts'
import { startFaultyMailServer } from './faulty-mail-server.ts'
import { startBeside } from './upload-kills.ts'

const fault = faults()

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function openServer(): Promise<TestServer> {
  const server = new TestServer()
  await server.open()
  cleanups.push(() => server.close())
  return server
}

type Running = { state: string; heartbeat_seconds: number; retry_delay: number; alive: boolean }

fault('the job of a killed node is taken by another node when its lease of 20 seconds is over', async () => {
  const server = await openServer()
  const ana = await server.company()
  const jobsOf = () =>
    server.asOwner<Running>(
      `select state, heartbeat_seconds, retry_delay, heartbeat_on > now() - interval '1 minute' as alive
         from pgboss.job where name = $1 and data->>'to' = 'bia@exemplo.com.br'`,
      [sendMail.id],
    )
  const mail = await startFaultyMailServer()
  cleanups.push(() => mail.stop())
  await mail.be('silent')
  const environment = { SMTP_URL: `smtp://127.0.0.1:${mail.port}` }
  const first = await startBeside(server, server.dataDir, environment)
  cleanups.push(() => first.kill())
  await server.composed.jobContext.inCompany(ana.companyId, (scope) =>
    scope.jobs.send(scope.db, sendMail, {
      kind: { id: 'prova', to: 'contact' },
      to: 'bia@exemplo.com.br',
      subject: 'Olá',
      text: 'Olá',
      html: '<p>Olá</p>',
    }),
  )
  await expect.poll(async () => (await jobsOf())[0]?.state).toBe('active')
  await first.kill()
  const [left] = await jobsOf()
  expect(left).toEqual({ state: 'active', heartbeat_seconds: 20, retry_delay: 5, alive: true })

  await mail.be('well')
  // The lease is over now, by the clock of the database: a slow second node would otherwise have taken the job already,
  // and lose it by this.
  await server.asOwner(`update pgboss.job set heartbeat_on = now() - interval '21 seconds' where name = $1`, [
    sendMail.id,
  ])
  const second = await startBeside(server, server.dataDir, environment)
  cleanups.push(() => second.kill())
  await expect.poll(async () => (await jobsOf())[0]?.state, { interval: 500 }).toBe('completed')
  // A node that stands still longer than its lease loses the job and mails again: under the same Message-ID, by which mail
  // servers know it.
  expect([...new Set(mail.taken)]).toHaveLength(1)
})

fault('a node with another file store than the others does not start, and says which setting is wrong', async () => {
  const server = await openServer()
  const ana = await server.company()
  const files = [new File(['linha'], 'lista.txt', { type: 'text/plain' })]
  expect((await ana.call('POST /client/my-attachments/file', { files })).status).toBe(201)
  const folder = mkdtempSync(join(tmpdir(), 'prumo-other-store-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  await expect(startBeside(server, folder), 'an empty one').rejects.toThrow(
    'STORAGE_URL (ou DATA_DIR, sem ela) aponta para um armazenamento vazio, mas este banco de dados tem arquivos em outro.',
  )

  const neighbour = await openServer()
  await expect(startBeside(server, neighbour.dataDir), "another database's").rejects.toThrow(
    'STORAGE_URL (ou DATA_DIR, sem ela) aponta para um armazenamento de arquivos que é de outro banco de dados.',
  )
  await expect(startBeside(neighbour, server.dataDir), 'the other way round').rejects.toThrow(
    'é de outro banco de dados',
  )

  const same = await startBeside(server, server.dataDir)
  cleanups.push(() => same.kill())
  expect(await same.terminate()).toBe(0)
})
