import { contactCalls } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contactFixtures } from '../../contacts/calls.fixtures.ts'
import { contactRoutes } from '../../contacts/contacts/routes.ts'
import { fail } from '../../platform/errors.ts'
import { noteRowChanges } from '../row-changes.ts'
import { tablesThatTell } from '../secrets.ts'
import { TestServer } from '../test-server.ts'
import { works } from './entering.ts'
import { givesOthersNothing, refusesForeignIds } from './other-companies.ts'
import { type Callers, prepareCallers, secret, trialOf } from './trial.ts'

// Tests the harness itself: it must report a call that reaches records of another company.

const server = new TestServer()
let callers: Callers
/** The call changes the row with the given id, of any company. */
let hole: (id: number) => Promise<unknown>

const key = 'PUT /contacts'
/** A contact as the call answers it. */
const columns = `id, name, email, phone,
  to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at`
const trial = () => trialOf(() => callers, key, contactCalls[key], contactFixtures[key]!)

beforeAll(async () => {
  const { handlers } = contactRoutes
  const usual = handlers[key]!
  handlers[key] = async ({ body }: { body: { id: number } }) => {
    const answer = await hole(body.id)
    if (answer === undefined) throw fail('not_found')
    return { response: answer }
  }
  try {
    await server.open({ DATABASE_POOL: '4' })
  } finally {
    handlers[key] = usual
  }
  await noteRowChanges(server)
  callers = await prepareCallers(server)
})
afterAll(() => server.close())

it.each([
  ['update', `update contacts.contacts set name = 'Tomado' where id = $1`],
  ['delete', 'delete from contacts.contacts where id = $1'],
  [
    'insert',
    `insert into contacts.contacts (company_id, name, email)
     select company_id, 'Plantado', 'plantado' || id || '@exemplo.com.br' from contacts.contacts where id = $1`,
  ],
])('a refused call that nevertheless did %s a row of another company is found', async (verb, statement) => {
  hole = async (id) => void (await server.asOwner(statement, [id]))
  expect((await givesOthersNothing(trial())).join()).toMatch(`a stranger changed: ${verb} contacts.contacts`)
  expect((await refusesForeignIds(trial(), callers.stranger)).join()).toMatch(`changed: ${verb} contacts.contacts`)
})

it('a call that answers data of another company is found', async () => {
  hole = async (id) => (await server.asOwner(`select ${columns} from contacts.contacts where id = $1`, [id]))[0]
  expect((await givesOthersNothing(trial())).join()).toContain(secret)
})

it('a change of a person of the company is found, although no company table contains people', async () => {
  hole = async () =>
    void (await server.asOwner(`update identity.users set name = 'Outra' where id = $1`, [callers.ana.userId]))
  expect(await givesOthersNothing(trial())).toEqual(['a stranger changed: update identity.users'])
})

it('a rolled back change is not reported, and neither is a row written with its old values', async () => {
  hole = async (id) => {
    await server.asOwner('update contacts.contacts set name = name where id = $1', [id])
    await server.asOwner(`begin; delete from contacts.contacts where id = ${id}; rollback`)
  }
  expect(await givesOthersNothing(trial())).toEqual([])
})

it('a call that does not work is found', async () => {
  hole = async () => undefined
  expect((await works(trial())).join()).toContain('404')
})

it('a token that a call answered and stored in clear in a table is found', async () => {
  const token = 'x'.repeat(43)
  hole = async (id) =>
    (await server.asOwner(`update contacts.contacts set phone = $2 where id = $1 returning ${columns}`, [id, token]))[0]
  expect(await works(trial())).toEqual(['tells xxxx… and is not declared confidential'])
  expect(await tablesThatTell(server, callers.confidences)).toContain('contacts.contacts holds xxxx…')
})
