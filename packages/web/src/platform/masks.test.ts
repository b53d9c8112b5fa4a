import { describe, expect, test } from 'vitest'
import { cardMask, cepMask, type Mask, masked, phoneMask, retyped, taxIdMask, unmasked } from './masks.ts'

/** Types one character after another at the end, as somebody does. */
const typed = (mask: Mask, text: string) => [...text].reduce((look, sign) => retyped(mask, look + sign, 99).look, '')

describe('a field grows with what is typed', () => {
  test.each([
    ['1', '(1'],
    ['11', '(11'],
    ['1134567890', '(11) 3456-7890'],
    ['11987654321', '(11) 98765-4321'],
  ])('telephone %s', (digits, look) => expect(typed(phoneMask, digits)).toBe(look))

  test.each([
    ['111444', '111.444'],
    ['11144477735', '111.444.777-35'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['1a', '1A'],
  ])('CPF or CNPJ %s', (id, look) => expect(typed(taxIdMask, id)).toBe(look))

  test('CEP', () => expect(typed(cepMask, '01310100')).toBe('01310-100'))
})

test('what is pasted with its mask, or with the country, is understood', () => {
  expect(masked(taxIdMask, '11.222.333/0001-81')).toBe('11.222.333/0001-81')
  expect(masked(phoneMask, '+55 (11) 98765-4321')).toBe('(11) 98765-4321')
  expect(masked(cepMask, ' 01310-100 ')).toBe('01310-100')
})

test('going back one character makes a CPF of a CNPJ again', () => {
  expect(retyped(taxIdMask, '11.222.333/000', 14).look).toBe('112.223.330-00')
})

test('the cursor stays behind the character just typed in the middle', () => {
  // 9 typed after the area code of (11) 8765-4321: the digit pushes the others into the longer mask.
  expect(retyped(phoneMask, '(11) 98765-4321', 6)).toEqual({ look: '(11) 98765-4321', cursor: 6 })
  expect(retyped(phoneMask, '(119) 8765-432', 4)).toEqual({ look: '(11) 9876-5432', cursor: 6 })
  expect(retyped(cepMask, '0131-100', 4)).toEqual({ look: '01311-00', cursor: 4 })
})

test.each([
  [phoneMask, '119876543219'],
  [phoneMask, '(11) 3456-7890 ramal 3'],
  [phoneMask, '+1 415 555 0100'],
  [taxIdMask, '11.222.333/0001-811'],
  [taxIdMask, '(529.982.247-25)'],
  [cepMask, '01310-1000'],
  [cepMask, '-3,5'],
  [cardMask, '41111111111111111111'],
])('what a mask cannot hold stays as typed: %#', (mask, text) => {
  expect(masked(mask, text)).toBe(text)
  expect(retyped(mask, text, 3)).toEqual({ look: text, cursor: 3 })
  // It reaches the schema, which refuses it.
  expect(unmasked(mask, text)).toBe(text)
})

test('an empty field shows nothing', () => expect(masked(phoneMask, '')).toBe(''))
