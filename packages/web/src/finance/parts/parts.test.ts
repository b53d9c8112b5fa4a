import type { Amount } from '@prumo/contract/money.ts'
import { expect, it } from 'vitest'
import { amountsOf, bodyOfParts, differenceWords, newPart, refuseParts } from './parts.ts'

const total = '100.00' as Amount

it('amounts, percentages and the rest are together the total', () => {
  expect(amountsOf(total, ['30', '20%', ''])).toEqual(['30.00', '20.00', '50.00'])
  expect(amountsOf('0.10' as Amount, ['33%', '33%', '34%'])).toEqual(['0.03', '0.03', '0.04'])
  expect(amountsOf('1000.00' as Amount, ['33,33%', '33,33 %', '33,34%'])).toEqual(['333.30', '333.30', '333.40'])
  expect(amountsOf(total, ['', '1.234,56'])).toEqual([undefined, '1234.56'])
})

it('nothing is made up for what cannot be read', () => {
  expect(amountsOf(total, ['metade', ''])).toEqual([undefined, '100.00'])
  expect(amountsOf(total, ['', ''])).toEqual(['100.00', undefined])
  expect(amountsOf(total, ['0', '100'])).toEqual([undefined, '100.00'])
  // Percentages that are not the whole leave a rest to say.
  expect(amountsOf(total, ['10%', '20%'])).toEqual(['10.00', '20.00'])
})

it('what is left or too much is said', () => {
  expect(differenceWords(total, amountsOf(total, ['10%', '20%']))).toMatch(/^Falta dividir R\$\s70,00$/)
  expect(differenceWords(total, amountsOf(total, ['60', '60']))).toMatch(/^As partes passam R\$\s20,00 do valor$/)
  expect(differenceWords(total, amountsOf(total, ['60', '']))).toBe('')
})

it('each part says its account, where one is needed', () => {
  const place = { classification_id: 1, scheme_account_id: null }
  const parts = [newPart({ share: '60', place }), newPart()]
  expect(refuseParts(total, parts, [])).toBe('Escolha a conta de cada parte')
  expect(refuseParts(total, parts, [], false)).toBeUndefined()
  expect(bodyOfParts(total, parts)).toEqual([
    { value: '60.00', classification_id: 1, scheme_account_id: null, project_id: null },
    { value: '40.00', classification_id: null, scheme_account_id: null, project_id: null },
  ])
})
