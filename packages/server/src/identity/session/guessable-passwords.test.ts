import { describe, expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'
import { requireUnguessable } from './guessable-passwords.ts'

const server = openTestServer()

describe('a new password', () => {
  const around = ['Rita Melo', 'rita.melo@torque.com.br', 'Oficina Torque']
  const refused = (password: string) =>
    requireUnguessable(password, 'password', around).then(
      () => '',
      (error: { details: { fields?: { password?: string } } }) => error.details.fields?.password ?? 'another error',
    )

  it.each(['12345678', 'password', 'PASSWORD', 'qwertyuiop', 'brasilia', '1qaz2wsx'])(
    '%s is refused: it is on the list of leaked ones',
    async (password) => {
      expect(await refused(password)).toMatch(/vazadas/)
    },
  )

  it.each(['RitaMelo', 'ritamelo2026', '!torque123', 'Oficina-Torque', 'oficinatorque1', 'prumo1234', 'Prumo@2026'])(
    '%s is refused: it says nothing but what is known of the person',
    async (password) => {
      expect(await refused(password)).toMatch(/nome, e-mail ou empresa/)
    },
  )

  it.each([
    'rita.melo@torque.com.br',
    'RITA.MELO@TORQUE.COM.BR',
    'ritamelotorquecombr',
    'moc.euqrot@olem.atir',
    'meloRITA77torque',
    'torque.rita.torque',
    'eugrot2026'.replace('g', 'q'),
    'r1t4m3l0',
    '2026brcom',
    'Rita!Melo!Rita!',
    'r1t4.m3l0@t0rqu3.c0m.br',
    'R!1t4-M3l0@2026',
    'ｒｉｔａｍｅｌｏ',
  ])('%s is refused: its letters are all of words around the person, in whatever order', async (password) => {
    expect(await refused(password)).toMatch(/nome, e-mail ou empresa/)
  })

  it.each([
    ['ana@ig.com.br', 'ana@ig.com.br'],
    ['jo@a2.co', 'jo@a2.co'],
    ['jo@a2.co', 'OC2a.oj99'],
    ['x1@3m.com', '3m.com2026'],
    ['e@e.pt', 'e@e.pt2026'],
    ['maria-1985@uol.com.br', 'maria1985uol'],
  ])('of %s not the address, nor a part of it: %s', async (email, password) => {
    const said = requireUnguessable(password, 'password', ['Zuleica', email]).then(
      () => 'taken',
      (error: { code: string }) => error.code,
    )
    expect(await said).toBe('request.invalid')
  })

  it.each(['torque na roda do fusca', 'quatro palavras sem nexo', 'Xk9#mQ2$vL', '日本語のパスワード', 'a'.repeat(200)])(
    '%s is taken as it is',
    async (password) => {
      expect(await refused(password)).toBe('')
    },
  )

  it('is checked when a company registers and when a password is changed, and only then', async () => {
    const registration = {
      name: 'Rita Melo',
      company_name: 'Oficina Torque',
      email: 'rita@torque.com.br',
      phone: '(31) 98765-4321',
      cpf_cnpj: '12.ABC.345/01DE-35',
      password: 'oficinatorque1',
      terms: true as const,
    }
    const answer = await server.call(undefined, 'POST /register', { body: registration })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['password']])

    const ana = await server.company()
    const change = (new_password: string) =>
      ana.call('PUT /alter-password', { body: { last_password: ana.password, new_password } })
    expect(await change('12345678')).toMatchObject({
      status: 400,
      error: { fields: { new_password: expect.stringMatching(/vazadas/) } },
    })
  })
})
