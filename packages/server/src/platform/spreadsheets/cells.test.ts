import { describe, expect, it } from 'vitest'
import { dateOrderOf, decimalsOf, essence, readDate, readDecimal, readTime, readYesOrNo } from './cells.ts'

describe('dates', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/26', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['31/12/2026 14:30', '2026-12-31'],
    ['29/02/2028', '2028-02-29'],
    ['2026/12/02', '2026-12-02'],
    ['20261202', '2026-12-02'],
    ['20261302', undefined],
    ['2 dez 2026', '2026-12-02'],
    ['02-Dez-26', '2026-12-02'],
    ['2 de março de 2026', '2026-03-02'],
    ['31 abr 2026', undefined],
    ['2 xyz 2026', undefined],
    ['01/02/99', '1999-02-01'],
    ['01/02/60', '2060-02-01'],
    ['29/02/2027', undefined],
    ['12/31/2026', undefined],
    ['amanhã', undefined],
    ['', undefined],
  ])('%s, day first, is %s', (cell, day) => expect(readDate(cell, 'dmy')).toBe(day))

  it('one date that can only be read one way decides how the others are read', () => {
    expect(dateOrderOf(['01/02/2026', '12/31/2026'])).toBe('mdy')
    expect(dateOrderOf(['01/02/2026', '13/02/2026', '12/31/2026'])).toBe('dmy')
    expect(dateOrderOf(['01/02/2026', 'x'])).toBe('dmy')
    expect(readDate('01/02/2026', 'mdy')).toBe('2026-01-02')
  })

  it.each([
    ['9:5', '09:05'],
    ['09:30:00', '09:30'],
    ['9h', '09:00'],
    ['9h30', '09:30'],
    ['14', '14:00'],
    ['9:00 AM', '09:00'],
    ['12:05 am', '00:05'],
    ['2:30 PM', '14:30'],
    ['12:00 p.m.', '12:00'],
    ['13:00 PM', undefined],
    ['24:00', undefined],
    ['9:61', undefined],
    ['cedo', undefined],
  ])('the time %s is %s', (cell, time) => expect(readTime(cell)).toBe(time))
})

describe('numbers', () => {
  it.each([
    ['1.234,50', '1234.5'],
    ['R$ 1.234,50', '1234.5'],
    ['R$ -12,00', '-12'],
    ['-1.234.567,89', '-1234567.89'],
    ['(1.234,50)', '-1234.5'],
    ['1.234', '1234'],
    ['12,3', '12.3'],
    ['0,10', '0.1'],
    ['12-', '-12'],
    ['-0,00', '0'],
    ['99999999999999,99', '99999999999999.99'],
    ['−50,00', '-50'],
    ['95%', '95'],
    ['95,5 %', '95.5'],
    ['-,77', '-0.77'],
    ['%', undefined],
    ['-', undefined],
    [',', undefined],
    ['US$ 20,00', undefined],
    ['1.23', undefined],
    ['1,234.50', undefined],
    ['(12', undefined],
    ['12 sacos', undefined],
    ['=1+1', undefined],
    ['', undefined],
  ])('%s in Brazilian is %s', (cell, value) => expect(readDecimal(cell, ',')).toBe(value))

  it('a column with 1,234.50 is read in English, and one with 1.234,50 in Brazilian notation', () => {
    expect(decimalsOf(['1,234.50', '12'])).toBe('.')
    expect(decimalsOf(['12.50', '3'])).toBe('.')
    expect(decimalsOf(['1.234', '12'])).toBe(',')
    expect(decimalsOf(['12.50', '1.234,50'])).toBe(',')
    expect(decimalsOf(['2,000', '1,234.50', '300'])).toBe('.')
    expect(decimalsOf(['1,000', '12.50'])).toBe('.')
    expect(decimalsOf(['1.000', '12,50'])).toBe(',')
    expect(decimalsOf(['2,000', '300'])).toBe(',')
    expect(['2,000', '1,234.50', '300'].map((cell) => readDecimal(cell, '.'))).toEqual(['2000', '1234.5', '300'])
    expect(readDecimal('1,234.50', '.')).toBe('1234.5')
  })
})

it('headers and names are compared without accents, case and punctuation', () => {
  expect(essence(' E-mail do Responsável: ')).toBe('e mail do responsavel')
})

it('yes and no are read as people write them', () => {
  expect(['Sim', 'x', 'não', 'N', '', 'talvez'].map(readYesOrNo)).toEqual([true, true, false, false, false, undefined])
})
