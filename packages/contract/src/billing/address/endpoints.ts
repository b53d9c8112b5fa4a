import { z } from 'zod'
import { states } from '../../brazil.ts'
import { Cep } from '../../brazil-fields.ts'
import { defineCalls } from '../../contract.ts'
import { optionalText, text } from '../../fields.ts'

export const BillingAddress = z.object({
  cep: Cep,
  logradouro: text(160, 'Preencha a rua'),
  number: text(20, 'Preencha o número'),
  complemento: optionalText(80),
  localidade: text(80, 'Preencha a cidade'),
  bairro: text(80, 'Preencha o bairro'),
  uf: z.enum(states, { error: 'Escolha o estado' }),
  ddd: z
    .string('DDD inválido')
    .regex(/^([1-9]\d)?$/, 'DDD inválido')
    .default(''),
})

const Shown = z
  .object({ ...BillingAddress.shape, complemento: z.string(), uf: z.string(), ddd: z.string() })
  .meta({ id: 'BillingAddress' })

/** `found` is false when no register answered in time or knows the number: people then type the address. */
export const FoundAddress = z
  .object({
    cep: z.string(),
    logradouro: z.string(),
    bairro: z.string(),
    localidade: z.string(),
    uf: z.string(),
    ddd: z.string(),
    found: z.boolean(),
  })
  .meta({ id: 'FoundAddress' })

export const addressCalls = defineCalls({
  'GET /client/address': {
    summary: 'Se a empresa tem endereço de cobrança, e qual é',
    audience: 'plans',
    payment: 'any',
    response: z.object({ status: z.boolean(), response: Shown.nullable() }),
  },
  'POST /client/address': {
    summary: 'Salvar o endereço de cobrança da empresa',
    audience: 'plans',
    payment: 'any',
    body: BillingAddress,
    response: z.object({ message: z.string(), response: Shown }),
  },
  'GET /address/cep/{cep}': {
    summary: 'Procurar um endereço pelo CEP',
    audience: 'everyone',
    why: 'A resposta vem de um registro público.',
    payment: 'any',
    params: z.object({ cep: Cep }),
    response: FoundAddress,
  },
})
