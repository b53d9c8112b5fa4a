import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPostalCodes } from './postal-codes.ts'

/** Two registers on this machine, which answer as the public ones do. */
const registers = createServer((request, response) => {
  asked.push(request.url!)
  const [, register, cep] = request.url!.split('/')
  const json = (content: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(content))
  if (cep === '99999999') return void json(register === 'first' ? { erro: 'true' } : { message: 'CEP não encontrado' })
  if (register === 'first' && down) return void response.writeHead(503).end()
  if (register === 'first')
    return void json({
      cep,
      logradouro: 'Avenida Paulista',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
      ddd: '11',
    })
  json({
    cep,
    state: 'SP',
    city: 'São Paulo',
    neighborhood: 'Bela Vista',
    street: 'Avenida Paulista',
    service: 'correios',
  })
})
let base: string
let asked: string[] = []
let down = false
let now = new Date('2026-05-11T12:00:00Z')

beforeAll(async () => {
  registers.listen(0, '127.0.0.1')
  await once(registers, 'listening')
  base = `http://127.0.0.1:${(registers.address() as { port: number }).port}`
})
afterAll(() => void registers.close())
beforeEach(() => {
  asked = []
  down = false
})

const opened = () =>
  openPostalCodes({ urls: [`${base}/first/{cep}`, `${base}/second/{cep}`], clock: { now: () => now }, timeFactor: 10 })
const paulista = { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' }

it('a postal code is found in the first register, and asked of it once a day', async () => {
  const codes = opened()
  expect(await codes.find('01310100')).toEqual({ ...paulista, areaCode: '11' })
  expect(await codes.find('01310100')).toEqual({ ...paulista, areaCode: '11' })
  expect(asked).toEqual(['/first/01310100'])
  now = new Date('2026-05-12T12:00:01Z')
  await codes.find('01310100')
  expect(asked).toHaveLength(2)
})

it('a register that is down is stood in for by the next, which names things otherwise', async () => {
  down = true
  expect(await opened().find('01310100')).toEqual({ ...paulista, areaCode: '' })
  expect(asked).toEqual(['/first/01310100', '/second/01310100'])
})

it('a postal code that no register has is not found', async () => {
  expect(await opened().find('99999999')).toBeUndefined()
})
