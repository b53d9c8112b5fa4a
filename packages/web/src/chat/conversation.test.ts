import type { Message } from '@prumo/contract/chat/messages/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buttonName, dayWords, entriesOf, readWords } from './conversation.ts'

const message = (id: number, user_id: number, sent_at: string): Message => ({
  id,
  room_id: null,
  answers: null,
  mentions: [],
  files: [],
  reactions: [],
  text: `${id}`,
  user_id,
  user_name: 'x',
  consultant: false,
  sent_at,
  deleted: false,
  pinned: false,
  edited_at: null,
  changeable_until: null,
})
const shape = (messages: Message[], readUntil = 0) =>
  entriesOf(messages, { userId: 1, timeZone: 'America/Sao_Paulo', readUntil }).map((entry) =>
    entry.kind === 'day' ? entry.day : entry.kind === 'new' ? 'new' : `${entry.message.id}${entry.first ? '*' : ''}`,
  )

describe('a conversation', () => {
  it("is divided by days in the company's time zone, not in UTC", () => {
    expect(
      shape([
        message(1, 2, '2026-11-18T02:30:00Z'),
        message(2, 2, '2026-11-18T02:59:00Z'),
        message(3, 2, '2026-11-18T03:01:00Z'),
      ]),
    ).toEqual(['2026-11-17', '1*', '2*', '2026-11-18', '3*'])
  })

  it('shows the name once for several messages in a row by one person', () => {
    const at = (minute: string) => `2026-11-18T12:${minute}:00Z`
    expect(
      shape([message(1, 2, at('00')), message(2, 2, at('02')), message(3, 3, at('03')), message(4, 3, at('30'))]),
    ).toEqual(['2026-11-18', '1*', '2', '3*', '4*'])
  })

  it('marks where the new messages of others begin, and only there', () => {
    const at = '2026-11-18T12:00:00Z'
    const all = [message(1, 2, at), message(2, 1, at), message(3, 2, at), message(4, 2, at)]
    expect(shape(all, 1)).toEqual(['2026-11-18', '1*', '2*', 'new', '3*', '4'])
    expect(shape(all, 4)).toEqual(['2026-11-18', '1*', '2*', '3*', '4'])
    expect(shape(all, 0)).not.toContain('new')
  })
})

it('a recent day is called today, yesterday or by its weekday', () => {
  expect(['2026-11-23', '2026-11-22', '2026-11-18', '2025-12-31'].map((day) => dayWords(day, '2026-11-23'))).toEqual([
    'Hoje',
    'Ontem',
    'quarta-feira, 18/11',
    'quarta-feira, 31/12/2025',
  ])
})

it('the people who have read a message are named, unless it is everybody', () => {
  const people = ['Ana Lima', 'Bia Sá', 'Caio Luz', 'Davi Reis', 'Eva Melo', 'Fábio Cruz'].map((name, at) => ({
    id: at + 1,
    name,
    consultant: false,
    read_until: 0,
  }))
  const read = (...until: number[]) =>
    readWords(
      message(10, 1, ''),
      people.slice(0, until.length + 1).map((one, at) => ({ ...one, read_until: at === 0 ? 99 : until[at - 1]! })),
      1,
    )
  expect(read(0, 9)).toEqual({ words: 'Enviada', all: false, some: false })
  expect(read(10, 0)).toEqual({ words: 'Lida por Bia', all: false, some: true })
  expect(read(10)).toEqual({ words: 'Lida por Bia', all: true, some: true })
  expect(read(10, 12)).toEqual({ words: 'Lida por todos', all: true, some: true })
  expect(read(10, 12, 0).words).toBe('Lida por Bia e Caio')
  expect(read(10, 10, 10, 10, 10).words).toBe('Lida por todos')
})

it('the button says how many messages are unread', () => {
  expect([0, 1, 2, 100].map(buttonName)).toEqual([
    'Conversa',
    'Conversa: 1 mensagem não lida',
    'Conversa: 2 mensagens não lidas',
    'Conversa: 99+ mensagens não lidas',
  ])
})
