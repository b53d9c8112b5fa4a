import { describe, expect, it } from 'vitest'
import { openHouse } from '../testing/house.ts'
import { buildDemo, demoExists } from './building.ts'

const house = openHouse()

describe('the demo company', () => {
  it('is built once, however many starts try at the same time', async () => {
    expect(await demoExists(house.server)).toBe(false)
    const built = await Promise.all([buildDemo(house.server), buildDemo(house.server), buildDemo(house.server)])
    expect(built.filter(Boolean)).toHaveLength(1)
    expect(await demoExists(house.server)).toBe(true)
    expect(await buildDemo(house.server)).toBe(false)
  })
})

describe('who works in the demo company', () => {
  const signIn = async (email: string) => {
    const { body } = await house.call(undefined, 'POST /sign/client', { body: { email, password: 'demonstracao' } })
    return house.person(body.token, email, 'demonstracao')
  }

  it('Ana is responsible for it and may do everything, without an end to her access', async () => {
    const ana = await signIn('ana@demo.prumo')
    const { response } = (await ana.call('GET /account')).body
    expect(response).toMatchObject({
      type: 'client',
      is_responsible: true,
      company_name: 'Padaria Horizonte Ltda',
      payment_status: 'PAYMENT_TRUE',
      trial_ends_on: null,
    })
    expect(response.permissions).toHaveLength(11)
  })

  it('Carlos is its consultant, in the same company', async () => {
    const [ana, carlos] = [await signIn('ana@demo.prumo'), await signIn('carlos@demo.prumo')]
    expect(carlos.companyId).toBe(ana.companyId)
    expect((await carlos.call('GET /account')).body.response).toMatchObject({ type: 'consultor', consultor: true })
  })

  it('they are five, and share contacts and departments', async () => {
    const ana = await signIn('ana@demo.prumo')
    expect((await ana.call('GET /client/users')).body.response.map(({ name }) => name)).toEqual([
      'Ana Ribeiro',
      'Beatriz Souza',
      'Carlos Menezes',
      'João Pedro Alves',
      'Marina Costa',
    ])
    expect((await ana.call('GET /contacts')).body.total).toBe(13)
    expect((await ana.call('GET /departments')).body.departments).toHaveLength(9)
  })
})
