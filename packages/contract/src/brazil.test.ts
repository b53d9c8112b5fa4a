import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  formatCep,
  formatPhone,
  formatTaxId,
  isCep,
  isCnpj,
  isCpf,
  isPhone,
  isTaxId,
  maskTaxIds,
  normalizeCep,
  normalizePhone,
  normalizeTaxId,
} from './brazil.ts'
import { Cep, Phone, TaxId } from './brazil-fields.ts'

const CPFS = ['529.982.247-25', '249.715.637-92', '111.444.777-35']
const CNPJS = ['11.222.333/0001-81', '08.561.701/0001-01', '12.ABC.345/01DE-35', 'A8.7HB.ZHB/0001-61']
const DIGITS = '0123456789'
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A pseudo-random sequence that is the same in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 48271) % 2147483647
    return state % sides
  }
}

function randomText(roll: (sides: number) => number, alphabet: string, length: number) {
  return Array.from({ length }, () => alphabet[roll(alphabet.length)]).join('')
}

/**
 * An implementation of its own, with the weights of the official tables, so that it does not repeat a mistake of the
 * product's.
 */
function complete(body: string, first: number[], second: number[]) {
  const digit = (text: string, weights: number[]) => {
    const rest = weights.reduce((sum, weight, i) => sum + weight * (text.charCodeAt(i) - 48), 0) % 11
    return rest < 2 ? 0 : 11 - rest
  }
  const dv1 = digit(body, first)
  return `${body}${dv1}${digit(`${body}${dv1}`, second)}`
}
const completeCpf = (body: string) => complete(body, [10, 9, 8, 7, 6, 5, 4, 3, 2], [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
const completeCnpj = (body: string) =>
  complete(body, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2], [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])

function* singleErrors(id: string, alphabet: string) {
  for (let i = 0; i < id.length; i++)
    for (const character of alphabet) if (character !== id[i]) yield `${id.slice(0, i)}${character}${id.slice(i + 1)}`
}

describe('CPF and CNPJ', () => {
  test.each(CPFS)('%s is a CPF, with and without mask', (cpf) => {
    expect([isCpf(cpf), isCpf(normalizeTaxId(cpf)), isTaxId(cpf), isCnpj(cpf)]).toEqual([true, true, true, false])
  })

  test.each(CNPJS)('%s is a CNPJ, with and without mask, in any case', (cnpj) => {
    expect([isCnpj(cnpj), isCnpj(normalizeTaxId(cnpj)), isCnpj(cnpj.toLowerCase())]).toEqual([true, true, true])
    expect([isTaxId(cnpj), isCpf(cnpj)]).toEqual([true, false])
  })

  test('a repeated character is never valid, even when its check digits are right', () => {
    for (const digit of DIGITS) {
      expect(isCpf(digit.repeat(11))).toBe(false)
      expect(isCnpj(digit.repeat(14))).toBe(false)
    }
  })

  test.each([
    '',
    ' ',
    '529.982.247',
    '529.982.247-250',
    '529.982.247-2X',
    '5299822472٥',
    'x529.982.247-25',
    '12ABC34501DEAB',
  ])('%j is neither', (text) => expect(isTaxId(text)).toBe(false))

  test('letters that only look like Latin letters are not replaced by Latin ones', () => {
    expect(isCnpj('12ABC34501DE35'.replace('A', 'А'))).toBe(false) // Cyrillic
    expect(normalizeTaxId('ı1ſß')).toBe('ı1ſß')
  })

  test('every generated CPF is valid, also masked', () => {
    const roll = dice(7)
    for (let i = 0; i < 2000; i++) {
      const cpf = completeCpf(randomText(roll, DIGITS, 9))
      expect(isCpf(cpf) && isCpf(formatTaxId(cpf)), cpf).toBe(true)
    }
  })

  test('every generated CNPJ is valid, numeric or alphanumeric, also masked', () => {
    const roll = dice(11)
    for (let i = 0; i < 2000; i++) {
      const cnpj = completeCnpj(randomText(roll, i % 2 ? DIGITS : ALPHANUMERIC, 12))
      expect(isCnpj(cnpj) && isCnpj(formatTaxId(cnpj)), cnpj).toBe(true)
    }
  })

  test('every single-digit error is caught when the first check digit is not 0', () => {
    const roll = dice(13)
    for (let i = 0; i < 300; i++) {
      const cpf = completeCpf(randomText(roll, DIGITS, 9))
      if (cpf[9] !== '0')
        for (const wrong of singleErrors(cpf, DIGITS)) expect(isCpf(wrong), `${cpf} ${wrong}`).toBe(false)
      const cnpj = completeCnpj(randomText(roll, DIGITS, 12))
      if (cnpj[12] !== '0')
        for (const wrong of singleErrors(cnpj, DIGITS)) expect(isCnpj(wrong), `${cnpj} ${wrong}`).toBe(false)
    }
  })

  test('when the first check digit is 0 the official algorithm misses few errors, and Prumo misses the same', () => {
    const roll = dice(17)
    let all = 0
    let missed = 0
    for (let i = 0; i < 3000; i++) {
      const cpf = completeCpf(randomText(roll, DIGITS, 9))
      if (cpf[9] !== '0') continue
      for (const wrong of singleErrors(cpf, DIGITS)) {
        all++
        if (isCpf(wrong)) missed++
      }
    }
    expect(missed).toBeGreaterThan(0)
    expect(missed / all).toBeLessThan(0.02)
  })

  test('the length decides the mask, and the mask can be taken off again', () => {
    expect(formatTaxId('52998224725')).toBe('529.982.247-25')
    expect(formatTaxId('11222333000181')).toBe('11.222.333/0001-81')
    expect(formatTaxId('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    for (const id of [...CPFS, ...CNPJS]) expect(formatTaxId(normalizeTaxId(id))).toBe(id)
  })

  test.each(['', '123', 'isento', '1234567890', 'ABCDEFGHIJK'])('%j is shown as it is', (text) => {
    expect(formatTaxId(text)).toBe(text)
  })
})

describe('telephone', () => {
  test.each([
    ['11987654321', '(11) 98765-4321'],
    ['1134567890', '(11) 3456-7890'],
    ['(11) 98765-4321', '(11) 98765-4321'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['5511987654321', '(11) 98765-4321'],
    ['011 3456.7890', '(11) 3456-7890'],
    ['+55 (55) 3222-1234', '(55) 3222-1234'],
    ['55 3222-1234', '(55) 3222-1234'],
    ['55 99911-2233', '(55) 99911-2233'],
  ])('%s is valid and shown as %s', (text, shown) => {
    expect(isPhone(text)).toBe(true)
    expect(formatPhone(text)).toBe(shown)
    expect(normalizePhone(shown)).toBe(normalizePhone(text))
  })

  test('a mobile number of the old eight digits is shown but not accepted as input', () => {
    expect(formatPhone('1187654321')).toBe('(11) 8765-4321')
    expect(isPhone('1187654321')).toBe(false)
  })

  test.each([
    '',
    '987654321',
    '4004-1234',
    '0800 123 4567',
    '0300 789 1234',
    '+1 415 555 2671',
    '+11 98765-4321',
    '+55 99911-2233',
    '20987654321',
    'ramal 12',
    '11 98765-432a',
    '119876543210',
  ])('%j is not accepted and shown as it is', (text) => {
    expect(isPhone(text)).toBe(false)
    expect(formatPhone(text)).toBe(text)
  })

  test('exactly the 67 area codes exist', () => {
    const codes = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'))
    expect(codes.filter((code) => isPhone(`${code}987654321`))).toHaveLength(67)
    expect(
      ['00', '01', '10', '20', '23', '26', '36', '50', '52', '56', '60', '70', '72', '76', '78', '80', '90'].filter(
        (code) => isPhone(`${code}987654321`),
      ),
    ).toEqual([])
  })
})

describe('CEP', () => {
  test.each(['01310-100', '01310100', '01.310-100', ' 01310 100 '])('%j is 01310100', (text) => {
    expect([isCep(text), normalizeCep(text), formatCep(text)]).toEqual([true, '01310100', '01310-100'])
  })

  test.each(['', '1310100', '00000-000', '00999-999', '013101000', '0131010a'])('%j is not a CEP', (text) => {
    expect(isCep(text)).toBe(false)
  })

  test('a text without eight digits is shown as it is', () => {
    expect(formatCep('1310-10')).toBe('1310-10')
  })
})

describe('schemas', () => {
  test('accept masked or bare text and give the stored form', () => {
    expect(TaxId.parse(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35')
    expect(TaxId.parse('52998224725')).toBe('52998224725')
    expect(Phone.parse('+55 (11) 98765-4321')).toBe('11987654321')
    expect(Cep.parse('01310-100')).toBe('01310100')
  })

  test('refuse with a message in Portuguese, also for a value that is not text', () => {
    const message = (schema: z.ZodType, value: unknown) =>
      schema.safeParse(value).error?.issues.map((issue) => issue.message)
    expect(message(TaxId, '529.982.247-26')).toEqual(['CPF ou CNPJ inválido'])
    expect(message(TaxId, 52998224725)).toEqual(['CPF ou CNPJ inválido'])
    expect(message(Phone, '')).toEqual(['Telefone inválido'])
    expect(message(Phone, null)).toEqual(['Telefone inválido'])
    expect(message(Cep, '123')).toEqual(['CEP inválido'])
    expect(message(Cep, undefined)).toEqual(['CEP inválido'])
  })

  test('can be published as JSON Schema', () => {
    for (const schema of [TaxId, Phone, Cep]) expect(z.toJSONSchema(schema)).toMatchObject({ type: 'string' })
  })
})

test('documents in a text are covered, and other numbers are not', () => {
  expect(maskTaxIds('PIX ENVIADO ANA LIMA 529.982.247-25 e 52998224725')).toBe(
    'PIX ENVIADO ANA LIMA ***.982.247-** e ***.982.247-**',
  )
  expect(maskTaxIds('TED 11.222.333/0001-81 12ABC34501DE35')).toBe('TED **.222.333/****-** **.ABC.345/****-**')
  expect(maskTaxIds('BOLETO 52998224726 EM 20261103 R$ 1.234,56')).toBe('BOLETO 52998224726 EM 20261103 R$ 1.234,56')
})
