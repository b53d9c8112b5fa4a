import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { allCalls } from '@prumo/contract/areas.ts'
import { openapi } from '@prumo/contract/openapi.ts'
import createClient from 'openapi-fetch'
import openapiTS, { astToString } from 'openapi-typescript'
import { describe, expect, it, onTestFinished } from 'vitest'
import { deep } from '../../testing/changed.ts'
import { openTestServer } from '../../testing/test-server.ts'
import { keyOf } from '../testing/keys.ts'

// What a stranger does with the OpenAPI document: types are made of it by openapi-typescript, and openapi-fetch calls by them.

const server = openTestServer()

/** The calls of a few areas: of all of them the types are four megabytes. */
const some = allCalls.filter(([, , area]) => ['integrations', 'contacts', 'routine', 'search'].includes(area))

describe('a client made of the OpenAPI document', () => {
  deep('packages/contract/', 'packages/server/src/integrations/')(
    'is typed: what the document allows compiles, and what it forbids does not',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'prumo-client-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const document = openapi(some, { title: 'Prumo', version: '1' })
      writeFileSync(join(folder, 'schema.d.ts'), astToString(await openapiTS(JSON.stringify(document))))
      writeFileSync(join(folder, 'program.ts'), program)
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
      const require = createRequire(import.meta.url)
      symlinkSync(join(import.meta.dirname, '../../../../../node_modules'), join(folder, 'node_modules'))
      const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
      const { stdout, status } = spawnSync(
        process.execPath,
        [
          compiler,
          '--noEmit',
          '--strict',
          '--skipLibCheck',
          '--module',
          'nodenext',
          '--target',
          'es2024',
          'program.ts',
        ],
        { cwd: folder, encoding: 'utf8' },
      )
      expect([stdout, status]).toEqual(['', 0])
    },
  )

  it('calls by a key, gets records and coded errors, and repeats a creation without a second record', async () => {
    const ana = await server.company()
    const { token } = await keyOf(ana, { areas: { contacts: 'edit', tasks: 'edit' } })
    // The types are those of the test above; here the calls are made.
    const client = createClient<Record<string, never>>({
      baseUrl: await server.url(),
      headers: { authorization: `Bearer ${token}` },
    }) as unknown as Untyped
    const own = await client.GET('/api/integrations/key', {})
    expect(own.data).toMatchObject({ response: { areas: { contacts: 'edit', tasks: 'edit' } } })
    const body = { name: 'Moinho', email: 'moinho@moinho.com.br', phone: '' }
    const header = { 'Idempotency-Key': 'contato 1' }
    const made = await client.POST('/api/contacts', { body, params: { header } })
    const again = await client.POST('/api/contacts', { body, params: { header } })
    expect(made.response.status).toBe(201)
    expect(again.data).toEqual(made.data)
    const listed = await client.GET('/api/contacts', { params: { query: { search: 'moinho' } } })
    expect(listed.data).toMatchObject({ total: 1, contacts: [{ name: 'Moinho' }] })
    const refused = await client.POST('/api/contacts', { body: { ...body, email: 'x' } })
    expect(refused.error).toMatchObject({ code: 'request.invalid', fields: { email: 'E-mail inválido' } })
    const closed = await client.GET('/api/v2/protocols', {})
    expect(closed.error).toMatchObject({ code: 'key.right' })
  })
})

type Answered = { data?: unknown; error?: unknown; response: Response }
type Untyped = Record<'GET' | 'POST', (path: string, input: object) => Promise<Answered>>

const program = `
import createClient from 'openapi-fetch'
import type { paths } from './schema.js'

const client = createClient<paths>({ baseUrl: 'https://prumo.example', headers: { authorization: 'Bearer prumo_x' } })

const { data, error } = await client.POST('/api/contacts', {
  body: { name: 'Moinho', email: 'moinho@moinho.com.br', phone: '' },
  params: { header: { 'Idempotency-Key': 'contato 1' } },
})
if (error) console.log(error.code, error.message)
else console.log(data.response.id.toFixed())

const found = await client.GET('/api/search', { params: { query: { q: 'moinho', limit: 5 } } })
for (const { kind, title } of found.data?.found ?? []) console.log(kind, title.toUpperCase())

// @ts-expect-error a contact has a name
await client.POST('/api/contacts', { body: { email: 'moinho@moinho.com.br' } })
// @ts-expect-error there is no such call
await client.GET('/api/nothing')
`
