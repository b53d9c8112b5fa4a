import { expect, test } from 'vitest'
import { postponements } from './postponing.ts'

const days = (date: string, today: string) => postponements(date, today).map((one) => [one.label, one.date])

test('a late task goes to tomorrow, today, the next Monday or a week from now', () => {
  expect(days('2026-11-10', '2026-11-18')).toEqual([
    ['Amanhã', '2026-11-19'],
    ['Hoje', '2026-11-18'],
    ['Segunda, 23/11', '2026-11-23'],
    ['Próxima semana, 25/11', '2026-11-25'],
  ])
})

test('a task is not put off to its own day', () => {
  expect(days('2026-11-18', '2026-11-18').map(([label]) => label)).toEqual([
    'Amanhã',
    'Segunda, 23/11',
    'Próxima semana, 25/11',
  ])
})

test('a task of the coming week goes a week after its own day', () => {
  expect(days('2026-11-24', '2026-11-18').at(-1)).toEqual(['Próxima semana, 01/12', '2026-12-01'])
})

test('no day is offered twice: on a Sunday the next Monday is tomorrow, on a Monday a week from now', () => {
  expect(days('2026-11-10', '2026-11-22')).toEqual([
    ['Amanhã', '2026-11-23'],
    ['Hoje', '2026-11-22'],
    ['Próxima semana, 29/11', '2026-11-29'],
  ])
  expect(days('2026-11-10', '2026-11-23').map(([label]) => label)).toEqual(['Amanhã', 'Hoje', 'Segunda, 30/11'])
})
