import { describe, expect, it } from 'vitest'
import { samePart } from '../../../ui/draft/merging.ts'
import { newTaskParts } from './task-parts.ts'
import { changeBody, emptyTask, newTaskBody } from './task-values.ts'
import { taskErrors } from './validating.ts'

const task = { ...emptyTask(7, '2026-11-23'), label: 'Conciliar caixa' }

describe('a new task', () => {
  it('notifies nobody when no contact is chosen, even when a notification was chosen before', () => {
    expect(newTaskBody({ ...task, send_notify: '2' }).send_notify).toBe('1')
    expect(newTaskBody({ ...task, send_notify: '2', contacts: [3] }).send_notify).toBe('2')
  })

  it('sends its repetition in the codes of the contract', () => {
    expect(newTaskBody({ ...task, repeat: 'day:9' })).toMatchObject({ repeat_day: '9', repeat_day_advanced: null })
    expect(newTaskBody({ ...task, repeat: 'every:29' })).toMatchObject({ repeat_day: null, repeat_day_advanced: '29' })
    expect(newTaskBody(task)).toMatchObject({ repeat_day: null, repeat_day_advanced: null })
  })

  it('is refused by the contract with the messages of the form', () => {
    const row = { key: 'a', id: null, title: ' ', feedback: '', status: '1' as const }
    const wrong = {
      ...task,
      label: '',
      date: null,
      hour_finish: '10:00',
      subjects: [row],
      links: [{ key: 'b', link: '' }],
    }
    expect(taskErrors(wrong, 'calendar')).toEqual({
      label: 'Preencha o título',
      date: 'Escolha a data',
      hour_finish: 'Informe também o início',
      'subjects.0.title': 'Preencha o assunto',
      'links.0.link': 'Preencha o assunto',
    })
  })

  it('needs no date in the backlog', () => {
    expect(taskErrors({ ...task, date: null }, 'backlog')).toEqual({})
  })
})

describe('a change', () => {
  const version = '2026-11-20T12:00:00.000Z'

  it('sends only what differs', () => {
    expect(changeBody(5, version, task, { ...task, label: 'Fechar caixa' })).toEqual({
      calendar_id: 5,
      updated_at: version,
      label: 'Fechar caixa',
    })
  })

  it('sends start and end together', () => {
    const base = { ...task, hour: '09:00', hour_finish: '10:00' }
    expect(changeBody(5, version, base, { ...base, hour_finish: '11:00' })).toMatchObject({
      hour: '09:00',
      hour_finish: '11:00',
    })
  })

  it('is empty when only spaces, the order of a set or the scheme of a link differ', () => {
    const base = { ...task, contacts: [1, 2], links: [{ key: 'a', link: 'https://exemplo.com.br' }] }
    const same = {
      ...base,
      label: ' Conciliar caixa ',
      contacts: [2, 1],
      links: [{ key: 'b', link: 'exemplo.com.br' }],
    }
    expect(newTaskParts.every((part) => samePart(part, base, same))).toBe(true)
  })
})

it('every field that can be changed is sent when it differs', () => {
  const base = { ...task, type: '2' as const }
  const values: typeof base = {
    ...base,
    description: '<p>Levar os recibos</p>',
    protocol_id: 4,
    feedback_id: 5,
    links: [{ key: 'a', link: 'https://x.com' }],
  }
  expect(changeBody(1, 'v', base, values)).toEqual({
    calendar_id: 1,
    updated_at: 'v',
    description: '<p>Levar os recibos</p>',
    protocol_id: 4,
    feedback_id: 5,
    listLinks: ['https://x.com'],
  })
})
