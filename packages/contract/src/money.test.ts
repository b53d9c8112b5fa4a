import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Amount, amountOf, centsOf, Money, MoneyShown, mostMoney, ofCents } from './money.ts'

const sent = (text: string, options?: Parameters<typeof Money>[0]) => Money(options).safeParse(JSON.parse(text))
const refusal = (text: string, options?: Parameters<typeof Money>[0]) => sent(text, options).error?.issues[0]?.message

describe('an amount in a request', () => {
  it.each([
    ['0', '0.00'],
    ['-0', '0.00'],
    ['10', '10.00'],
    ['-10', '-10.00'],
    ['1234.5', '1234.50'],
    ['0.1', '0.10'],
    ['"1234.56"', '1234.56'],
    ['"0012"', '12.00'],
    ['"3.000,75"', '3000.75'],
    ['"-1.234.567,8"', '-1234567.80'],
    ['"1,5"', '1.50'],
    ['" 7 "', '7.00'],
    ['999999999999.99', '999999999999.99'],
    ['-999999999999.99', '-999999999999.99'],
  ])('%s is taken as %s', (text, amount) => {
    expect(sent(text).data).toBe(amount)
  })

  it.each([
    ['null', 'Informe o valor'],
    ['""', 'Informe o valor'],
    ['"1.23,4"', 'Valor inválido'],
    ['"1,234.50"', 'Valor inválido'],
    ['"1,"', 'Valor inválido'],
    ['"1,234"', 'Use no máximo duas casas decimais'],
    ['"R$ 5"', 'Valor inválido'],
    ['"abc"', 'Valor inválido'],
    ['"1e3"', 'Valor inválido'],
    ['1e21', 'Valor inválido'],
    ['true', 'Valor inválido'],
    ['[7]', 'Valor inválido'],
    ['{}', 'Valor inválido'],
    ['0.301', 'Use no máximo duas casas decimais'],
    ['0.30000000000000004', 'Use no máximo duas casas decimais'],
    ['1000000000000', 'O valor máximo é R$ 999.999.999.999,99'],
    ['-1000000000000', 'O valor mínimo é -R$ 999.999.999.999,99'],
  ])('%s is refused: %s', (text, sentence) => {
    expect(refusal(text)).toBe(sentence)
  })

  it('has the limits of its field', () => {
    const options = { min: '0.01' as Amount, max: '500.00' as Amount, message: 'Informe o preço' }
    expect(sent('0.01', options).data).toBe('0.01')
    expect(refusal('0', options)).toBe('O valor mínimo é R$ 0,01')
    expect(refusal('500.01', options)).toBe('O valor máximo é R$ 500,00')
    expect(refusal('null', options)).toBe('Informe o preço')
    const Body = z.object({ value: Money(options) })
    expect(Body.safeParse({}).error?.issues).toMatchObject([{ path: ['value'], message: 'Informe o preço' }])
    expect(z.object({ value: Money().optional() }).parse({})).toEqual({})
  })

  it('is a number with two decimals in the OpenAPI document', () => {
    expect(
      z.toJSONSchema(z.object({ value: Money({ min: '0.00' as Amount }) }), { io: 'input', unrepresentable: 'any' }),
    ).toMatchObject({
      properties: { value: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 999_999_999_999.99 } },
      required: ['value'],
    })
  })
})

describe('an amount in an answer', () => {
  it('is the same decimal in JSON, for every number of cents', () => {
    let cents = 1n
    for (let n = 0; n < 5000; n++) {
      // Numbers of every magnitude, from a fixed sequence.
      cents = (cents * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % (centsOf(mostMoney) + 1n)
      for (const amount of [ofCents(cents), ofCents(-(cents >> BigInt(n % 45)))]) {
        const json = JSON.stringify({ value: MoneyShown.parse(amount) })
        expect(sent(json.slice('{"value":'.length, -1)).data).toBe(amount)
      }
    }
  })

  it('never goes through a float: a text that is not a decimal with two places is refused', () => {
    for (const value of [1.5, '1.5', '1.500', '1e3', '', null]) expect(MoneyShown.safeParse(value).success).toBe(false)
  })
})

it('converting an amount to cents and back gives the same amount', () => {
  for (const text of ['0.00', '0.01', '-0.01', '1.00', '-1234.50', mostMoney]) {
    expect(ofCents(centsOf(text as Amount))).toBe(text)
    expect(amountOf(text)).toBe(text)
  }
})
