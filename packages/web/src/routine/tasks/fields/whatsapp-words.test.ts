import { expect, test } from 'vitest'
import { taskInWords } from './whatsapp-words.ts'

test('a task is written with its title, day and hours', () => {
  const task = { label: 'Degustação *nova*', date: '2026-05-12', hour: '09:00', hour_finish: '10:00' }
  expect(taskInWords(task, 'Moinho Serra Azul — pedidos')).toBe(`Olá, Moinho Serra Azul! Combinamos esta tarefa:

*Degustação nova*
Data: 12/05/2026 (terça-feira)
Horário: das 09:00 às 10:00`)
})

test('what a task does not have is left out', () => {
  expect(taskInWords({ label: 'Ideia', date: null, hour: '', hour_finish: null }, 'Moinho')).toBe(
    'Olá, Moinho! Combinamos esta tarefa:\n\n*Ideia*',
  )
  expect(taskInWords({ label: 'Ligar', date: '2026-05-16', hour: '08:30', hour_finish: '' }, 'Ana')).toContain(
    'Data: 16/05/2026 (sábado)\nHorário: 08:30',
  )
})
