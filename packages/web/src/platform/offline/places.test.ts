import { expect, test } from 'vitest'
import type { Outgoing } from './outbox.ts'
import { declareOffline, laterWords, madeWords, possibleOffline, refusedWords } from './places.ts'

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
        made: ['conclusão feita', 'conclusões feitas'],
        later: ['conclusão será enviada', 'conclusões serão enviadas'],
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
        made: ['recado escrito', 'recados escritos'],
        later: ['recado será enviado', 'recados serão enviados'],
        refused: (_, reason) => `O recado não foi aceito: ${reason}`,
      },
    ],
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
