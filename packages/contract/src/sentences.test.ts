import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { sentence } from './sentences.ts'

const before = z.config().localeError
beforeAll(() => void z.config({ localeError: sentence }))
afterAll(() => void z.config({ localeError: before }))

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

it.each([
  [z.string(), undefined, 'Preencha este campo'],
  [z.object({}), null, 'Preencha este campo'],
  [z.object({}), true, 'Não foi possível ler este campo'],
  [z.string(), 7, 'Este campo deve ser um texto'],
  [z.coerce.number(), 'x', 'Informe um número'],
  [z.int(), 1.5, 'Informe um número inteiro'],
  [z.int(), 1e300, 'Este número é grande demais'],
  [z.boolean(), 'sim', 'Este campo deve ser sim ou não'],
  [z.array(z.int()), {}, 'Este campo deve ser uma lista'],
  [z.enum(['a', 'b']), 'c', 'Este valor não é aceito aqui'],
  [z.union([z.int(), z.boolean()]), 'c', 'Este valor não é aceito aqui'],
  [z.string().max(1000), 'x'.repeat(1001), 'Use no máximo 1.000 caracteres'],
  [z.string().min(1), '', 'Preencha este campo'],
  [z.string().min(3), 'x', 'Use ao menos 3 caracteres'],
  [z.array(z.int()).max(2), [1, 2, 3], 'Escolha no máximo 2 itens'],
  [z.array(z.int()).min(1), [], 'Escolha ao menos um item'],
  [z.int().max(1000), 1001, 'O maior valor aceito é 1.000'],
  [z.int().min(1), 0, 'O menor valor aceito é 1'],
  [z.int().positive(), 0, 'Informe um número maior que 0'],
  [z.int().multipleOf(5), 3, 'Informe um múltiplo de 5'],
  [z.email(), 'x', 'E-mail inválido'],
  [z.string().regex(/^a$/), 'x', 'Este campo não está no formato certo'],
  [z.strictObject({}), { a: 1 }, 'Este valor não é aceito aqui'],
] as const)('a value without a sentence of its own gets a general one (%#)', (schema, value, sentence) => {
  expect(said(schema, value)).toBe(sentence)
})
