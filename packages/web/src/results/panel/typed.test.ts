import { describe, expect, it } from 'vitest'
import { figureTyped, sameFigure, shownText, writtenOf } from './typed.ts'

describe('what is typed in a panel', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['12%', '12.00'],
    ['12,5 %', '12.50'],
    ['-3', '-3.00'],
    ['0', '0.00'],
    ['', null],
    ['  ', null],
    ['abc', undefined],
    ['1,234', undefined],
  ])('%j is the figure %j', (text, figure) => {
    expect(figureTyped(text)).toBe(figure)
  })

  it('is the same however it is written, and nothing is not zero', () => {
    expect([sameFigure('12', '12,00 %'), sameFigure('', '0'), sameFigure(undefined, ' ')]).toEqual([true, false, true])
  })

  it('is shown in its unit', () => {
    expect([
      shownText('porcentagem', '12', true),
      shownText('moeda', '1234,5', true),
      shownText('moeda', '1234,5', false),
      shownText('numero', '3,5', false),
      shownText('numero', '', true),
    ]).toEqual(['12%', '1.234,50', '1.235', '3,5', ''])
  })

  it('is sent by indicator, each cell with the value it was typed over', () => {
    const values = { '7:now_year:01': '10', '7:meta:01': '', '9:last_year:12': '3,5' }
    const base = { '7:now_year:01': '', '7:meta:01': '12', '9:last_year:12': '3' }
    expect(writtenOf(Object.keys(values), values, base)).toEqual([
      {
        id: 7,
        values: { '01': '10.00' },
        meta: { '01': null },
        was: { values: { '01': null }, meta: { '01': '12.00' } },
      },
      { id: 9, last_year: { '12': '3.50' }, was: { last_year: { '12': '3.00' } } },
    ])
  })
})
