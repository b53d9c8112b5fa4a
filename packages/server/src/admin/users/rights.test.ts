import type { UserInput } from '@prumo/contract/admin/users/endpoints.ts'
import type { Input } from '@prumo/contract/contract.ts'
import { permissions } from '@prumo/contract/permissions.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { onlySees } from '../../identity/testing/standing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
beforeEach(async () => {
  ana = await server.company()
})

let made = 0
type Rights = Pick<Input<typeof UserInput>, 'permissions' | 'only_sees' | 'approves'>
const person = () => ({ name: 'Rita Lima', email: `leitora${++made}@padaria.com.br`, phone: '11987654321' })
const created = async (rights: Rights) =>
  (await ana.call('POST /client/users', { body: { ...person(), ...rights } })).body.response
const changed = async (id: number, rights: Rights) => {
  const { name, email, phone } = (await ana.call('GET /client/users/{id}', { params: { id } })).body.response
  return (await ana.call('PUT /client/users', { body: { id, name, email: email!, phone: phone!, ...rights } })).body
    .response
}
const rights = ({ permissions: held, only_sees, approves }: Required<Rights>) => [held, only_sees, approves]

describe('a permission', () => {
  it('that a request names and says no more of opens all of its area, as the specification has it', async () => {
    const { id, ...user } = await created({ permissions: ['proccess', 'finance'] })
    expect(rights(user)).toEqual([['proccess', 'finance'], [], ['proccess']])
    expect(rights(await changed(id, { permissions: ['finance', 'peoples'] }))).toEqual([
      ['finance', 'peoples'],
      [],
      ['peoples'],
    ])
  })

  it('stays one only to see when a request does not mention that, and is forgotten with the permission', async () => {
    const { id } = await created({ permissions: ['proccess', 'finance'], only_sees: ['finance'], approves: [] })
    expect(rights(await changed(id, { permissions: ['proccess', 'finance', 'contacts'] }))).toEqual([
      ['proccess', 'finance', 'contacts'],
      ['finance'],
      [],
    ])
    expect(rights(await changed(id, { permissions: ['proccess'] }))).toEqual([['proccess'], [], []])
    expect(rights(await changed(id, { permissions: ['proccess', 'finance'] }))).toEqual([
      ['proccess', 'finance'],
      [],
      [],
    ])
  })

  it('approves nothing that a request does not name when it says what is only seen', async () => {
    const given: Rights[] = [
      { permissions: ['proccess', 'peoples'], only_sees: ['proccess', 'peoples'] },
      { permissions: ['proccess', 'peoples'], only_sees: ['peoples'] },
      { permissions: ['proccess', 'peoples'], only_sees: [] },
    ]
    for (const wanted of given) {
      const { id, ...user } = await created(wanted)
      expect(user.approves).toEqual([])
      await changed(id, { permissions: ['proccess'], only_sees: [], approves: ['proccess'] })
      expect((await changed(id, wanted)).approves, 'what they approved stays').toEqual(['proccess'])
      const { name, permissions: held, only_sees } = { name: 'Rui', ...wanted }
      const invited = await ana.call('POST /client/users/invitations', { body: { name, permissions: held, only_sees } })
      expect(invited.body.response.approves).toEqual([])
    }
  })

  it('to see or to approve without having it is ignored', async () => {
    expect(rights(await created({ permissions: ['contacts'], only_sees: ['finance'], approves: ['peoples'] }))).toEqual(
      [['contacts'], [], []],
    )
  })
})

describe('a colleague who only sees', () => {
  it('sees what the permission opens, is refused a change with a sentence, and the account says so', async () => {
    const rui = await server.colleague(ana, ['finance', 'contacts'])
    await onlySees(server, rui)
    expect((await rui.call('GET /contacts')).status).toBe(200)
    const refused = await rui.call('POST /client/finance/money-accounts', { body: {} as never })
    expect([refused.status, refused.error.code]).toEqual([403, 'permission.only_sees'])
    expect(refused.error.message).toContain('Você pode ver esta área, mas não alterá-la.')
    expect((await rui.call('GET /account')).body.response).toMatchObject({
      permissions: ['finance', 'contacts'],
      only_sees: ['contacts', 'finance'],
      approves: [],
    })
    expect((await rui.call('GET /account/permission')).body.response).toEqual([
      { permission: 'finance' },
      { permission: 'contacts' },
    ])
  })

  it('imports nothing of the area', async () => {
    const rui = await server.colleague(ana, [...permissions])
    await onlySees(server, rui)
    const mine = (await rui.call('GET /imports/kinds')).body
    const hers = (await ana.call('GET /imports/kinds')).body
    expect(JSON.stringify(mine)).not.toContain('"users"')
    expect(JSON.stringify(hers)).toContain('"users"')
  })
})

describe('approving', () => {
  it('is a right apart from changing: only approvers are named, and they need not write', async () => {
    const writer = await server.colleague(ana, ['proccess'])
    await changed(writer.userId, { permissions: ['proccess'], only_sees: [], approves: [] })
    const approver = await server.colleague(ana, ['proccess'])
    await changed(approver.userId, { permissions: ['proccess'], only_sees: ['proccess'], approves: ['proccess'] })
    const named = (await ana.call('GET /client/pop/approvers')).body.response.map(({ id }) => id)
    expect(named).toContain(approver.userId)
    expect(named).not.toContain(writer.userId)
    const body = { id: 1, status: 2, note: '' } as never
    const denied = await writer.call('PUT /client/pop/authorize-pops', { body })
    expect([denied.status, denied.error.code]).toEqual([403, 'permission.not_approver'])
    expect((await approver.call('PUT /client/pop/authorize-pops', { body })).error.code).toBe('not_found')
  })
})
