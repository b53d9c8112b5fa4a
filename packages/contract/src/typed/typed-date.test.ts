import { expect, test } from 'vitest'
import { FIRST_YEAR, LAST_YEAR } from '../date-fields.ts'
import { readDate, shownDate } from './typed-date.ts'

/** A Friday. */
const today = '2026-11-27'

test.each([
  ['05/12/2026', '2026-12-05'],
  ['5/12', '2026-12-05'],
  ['05/12', '2026-12-05'],
  ['051226', '2026-12-05'],
  ['05122026', '2026-12-05'],
  ['0512', '2026-12-05'],
  ['5/12/26', '2026-12-05'],
  ['5-12-2026', '2026-12-05'],
  ['05.12.2026', '2026-12-05'],
  ['5.12', '2026-12-05'],
  [' 5 / 12 / 2026 ', '2026-12-05'],
  ['5 12 2026', '2026-12-05'],
  ['2026-12-05', '2026-12-05'],
  ['5 de dezembro', '2026-12-05'],
  ['5 dez', '2026-12-05'],
  ['5/dez/26', '2026-12-05'],
  ['5 de Março de 2027', '2027-03-05'],
  ['sáb., 05/12/2026', '2026-12-05'],
  // The date was changed within the text of a field.
  ['sex., 05/12/2026', '2026-12-05'],
  ['sábado 5/12', '2026-12-05'],
  ['hoje', '2026-11-27'],
  ['Amanhã', '2026-11-28'],
  ['amanha', '2026-11-28'],
  ['depois de amanhã', '2026-11-29'],
  ['ontem', '2026-11-26'],
  ['anteontem', '2026-11-25'],
  ['sex', '2026-11-27'],
  ['SEXTA', '2026-11-27'],
  ['sexta-feira', '2026-11-27'],
  ['sáb.', '2026-11-28'],
  ['segunda', '2026-11-30'],
  ['ter', '2026-12-01'],
  ['qui', '2026-12-03'],
  ['+3', '2026-11-30'],
  ['+ 30', '2026-12-27'],
  ['-3', '2026-11-24'],
  // The nearest, before or after today.
  ['30', '2026-11-30'],
  ['5', '2026-12-05'],
  ['20', '2026-11-20'],
  ['31', '2026-10-31'],
  ['5/1', '2027-01-05'],
  ['20/11', '2026-11-20'],
  ['29/02', '2028-02-29'],
  // Years of two digits: at most 30 years ahead.
  ['05/12/56', '2056-12-05'],
  ['05/12/57', '1957-12-05'],
  ['05/12/99', '1999-12-05'],
])('%s is read', (text, value) => expect(readDate(text, today)).toEqual({ value }))

test.each([
  ['31/04/2027', '31/04/2027 não existe: abril vai até o dia 30.'],
  ['32/01/2027', '32/01/2027 não existe: janeiro vai até o dia 31.'],
  ['29/02/2027', '29/02/2027 não existe: fevereiro vai até o dia 28.'],
  ['31/06', '31/06/2026 não existe: junho vai até o dia 30.'],
  ['05/13/2026', '05/13/2026 não existe: o ano tem 12 meses.'],
  ['00/12/2026', '00/12/2026 não existe: dezembro vai até o dia 31.'],
  ['32', 'Nenhum mês tem dia 32.'],
  ['0', 'Nenhum mês tem dia 0.'],
  ['05/12/1826', 'Use um ano entre 1900 e 2199.'],
  ['05/12/2226', 'Use um ano entre 1900 e 2199.'],
  ['sexta 05/12/2026', '05/12/2026 cai em outro dia: sábado.'],
  ...['abc', 'se', '512', '5/12/202', '1/2/3/4', '5//12', '12345', '5 de mal', 'xyz, 05/12/2026', '+', '5/12 às 8'].map(
    (text) => [text, 'Não entendi esta data. Escreva como 05/12/2026, 5/12, 0512, sexta, amanhã ou +3.'],
  ),
])('%s is refused: %s', (text, refused) => expect(readDate(text!, today)).toEqual({ refused }))

test.each([
  ['30', '2026-11-30'],
  ['10', '2026-12-10'],
  ['26/11', '2027-11-26'],
  ['27/11', '2026-11-27'],
  ['5/10', '2027-10-05'],
  ['05/10/2026', '2026-10-05'],
])('of what is planned, %s is the next such day', (text, date) =>
  expect(readDate(text, '2026-11-27', true)).toEqual({ value: date }),
)

test('the accepted years are those of the contract', () => {
  for (const [year, more] of [
    [FIRST_YEAR, -1],
    [LAST_YEAR, 1],
  ] as const) {
    expect(readDate(`01/01/${year}`, today)).toEqual({ value: `${year}-01-01` })
    expect(readDate(`01/01/${year + more}`, today)).toHaveProperty('refused')
  }
})

test('every date that a field shows is read as itself', () => {
  for (const date of ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'])
    expect(readDate(shownDate(date), today)).toEqual({ value: date })
  expect(shownDate('2026-12-05')).toBe('sáb., 05/12/2026')
})
