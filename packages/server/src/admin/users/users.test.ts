import { beforeEach, describe, expect, it } from 'vitest'
import { openHouse, type Person } from '../../testing/house.ts'

const house = openHouse()
let ana: Person
let rui: Person
let lia: Person

beforeEach(async () => {
  ana = await house.company()
  rui = await house.colleague(ana, ['contacts'])
  lia = await house.colleague(ana, ['users'])
  await house.asOwner('update identity.members set disabled_at = now() where company_id = $1 and user_id = $2', [
    ana.companyId,
    lia.userId,
  ])
  await house.asOwner(`update identity.users set name = 'Ágata' where id = $1`, [lia.userId])
})

describe('the users of the company', () => {
  it('come whole and by name to who has the permission, also the disabled', async () => {
    const { body } = await ana.call('GET /client/users')
    expect(body.response.map(({ id, is_disabled }) => [id, is_disabled])).toEqual([
      [lia.userId, '2'],
      [ana.userId, '1'],
      [rui.userId, '1'],
    ])
    expect(body.response[2]).toMatchObject({ email: rui.email, phone: '11987654321', permissions: ['contacts'] })
  })

  it('come as names only, and only the active, to who lacks it', async () => {
    const { body } = await rui.call('GET /client/users')
    expect(body.response.map(({ id }) => id)).toEqual([ana.userId, rui.userId])
    for (const user of body.response) {
      expect(user).toMatchObject({ email: null, phone: null, is_disabled: '1', permissions: [] })
    }
  })

  it('are never those of another company', async () => {
    const eva = await house.company()
    expect((await eva.call('GET /client/users')).body.response.map(({ id }) => id)).toEqual([eva.userId])
  })
})
