import { expect, test } from 'vitest'
import type { Outgoing } from './outbox.ts'
import {
  declareOffline,
  laterWords,
  madeWords,
  openedPlaceSays,
  possibleOffline,
  refusedWords,
  sentWords,
  topicsOf,
} from './places.ts'

const conclusion = 'POST /calendar/close-task'
const message = 'POST /chat/messages'
const waiting = (route: string, about: string) => ({ route, about }) as Outgoing

declareOffline([
  {
    to: '/',
    label: 'Tarefas de hoje',
    may: 'ver e concluir as tarefas de hoje',
    useShown: () => 'as tarefas de hoje',
    calls: [
      {
        route: conclusion,
        verb: 'Concluir',
        made: ['conclusão feita', 'conclusões feitas'],
        later: ['conclusão será enviada', 'conclusões serão enviadas'],
        sent: ['conclusão enviada', 'conclusões enviadas'],
        topic: 'tasks',
        refused: ({ about }, reason) => `A conclusão de “${about}” não foi aceita: ${reason}`,
      },
    ],
  },
  {
    to: '/contacts',
    label: 'Contatos',
    may: 'ler os contatos',
    useShown: () => 'os contatos',
    calls: [
      {
        route: message,
        verb: 'Enviar',
        made: ['recado escrito', 'recados escritos'],
        later: ['recado será enviado', 'recados serão enviados'],
        sent: ['recado enviado', 'recados enviados'],
        topic: 'chat',
        refused: (_, reason) => `O recado não foi aceito: ${reason}`,
      },
    ],
  },
  {
    at: /^\/visit\/\d+$/,
    says: 'Continue a visita.',
    calls: [],
  },
])

test('what works without a connection is what the areas declare', () => {
  expect(possibleOffline()).toBe('ver e concluir as tarefas de hoje e ler os contatos')
})

test('waiting calls are counted in the words of their area', () => {
  const calls = [waiting(conclusion, 'Pão'), waiting(message, 'Oi'), waiting(conclusion, 'Bolo')]
  expect(madeWords(calls)).toBe('2 conclusões feitas e 1 recado escrito')
  expect(laterWords(calls)).toBe('2 conclusões serão enviadas e 1 recado será enviado')
  expect(laterWords(calls.slice(0, 1))).toBe('1 conclusão será enviada')
})

test('a refusal is worded by the area of the call', () => {
  expect(refusedWords(waiting(conclusion, 'Pão'), 'já foi apagada.')).toBe(
    'A conclusão de “Pão” não foi aceita: já foi apagada.',
  )
})

test('what was sent is counted in the words of its area, and names what to read again', () => {
  const calls = [waiting(conclusion, 'Pão'), waiting(message, 'Oi'), waiting(conclusion, 'Bolo')]
  expect(sentWords(calls)).toBe('2 conclusões enviadas e 1 recado enviado')
  expect(topicsOf(calls)).toEqual(['tasks', 'chat'])
})

test('a screen that is open says what can be done there, and is none that can be opened', () => {
  expect(openedPlaceSays('/visit/7')).toBe('Continue a visita.')
  expect(openedPlaceSays('/visit')).toBeUndefined()
})
