import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'
import { applicationRole, ensureApplicationRole } from './roles.ts'

// Uses a server of its own, because a role belongs to the whole server and here it has to be missing.
let dataDir: string
let server: EmbeddedServer
const clients: pg.Client[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'prumo-roles-'))
  chmodSync(dataDir, 0o755)
  server = await startEmbedded({ dataDir, durable: false })
})

beforeEach(async () => {
  const admin = await connect()
  await admin.query('drop role if exists prumo_app, prumo_installer, "Prumo Visitor"')
  await admin.query('create role prumo_installer login createrole')
  await admin.query('create role "Prumo Visitor" login')
})

afterAll(async () => {
  for (const client of clients) await client.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('servers that start at once all get the role', async () => {
  const installers = await Promise.all(Array.from({ length: 8 }, () => connect({ user: 'prumo_installer' })))
  await Promise.all(installers.map(ensureApplicationRole))
  const asRole = await connect({ user: 'prumo_installer', options: `-c role=${applicationRole}` })
  const { rows } = await asRole.query('select current_user, session_user')
  expect(rows).toEqual([{ current_user: 'prumo_app', session_user: 'prumo_installer' }])
})

test('the role cannot log in, is no superuser and is bound by row level security', async () => {
  const admin = await connect()
  await ensureApplicationRole(admin)
  const { rows } = await admin.query(
    "select rolcanlogin, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = 'prumo_app'",
  )
  expect(rows).toEqual([
    { rolcanlogin: false, rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false },
  ])
})

test('a user that may not create the role is told what the administrator has to execute, and that is enough', async () => {
  const visitor = await connect({ user: 'Prumo Visitor' })
  const told =
    'O usuário "Prumo Visitor" do DATABASE_URL não pode criar nem receber o papel prumo_app; o administrador deve ' +
    'executar: CREATE ROLE prumo_app NOLOGIN; GRANT prumo_app TO "Prumo Visitor";'
  await expect(ensureApplicationRole(visitor)).rejects.toThrow(told)

  const admin = await connect()
  await ensureApplicationRole(admin)
  await expect(ensureApplicationRole(visitor), 'the role exists, but is not theirs').rejects.toThrow(told)

  await admin.query('GRANT prumo_app TO "Prumo Visitor"')
  await ensureApplicationRole(visitor)
  await connect({ user: 'Prumo Visitor', options: `-c role=${applicationRole}` })
})

test('a role that could bypass row level security is refused', async () => {
  const admin = await connect()
  await admin.query('create role prumo_app nologin bypassrls')
  await expect(ensureApplicationRole(admin)).rejects.toThrow('O papel prumo_app não pode ser superusuário')
})

async function connect(config: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...server.connection, ...config })
  await client.connect()
  clients.push(client)
  return client
}
