import { expect, test } from 'vitest'
import type { Outgoing } from '../../platform/offline/outbox.ts'
import { answering, openedAudit, sentAnswers, waitingAnswers } from './waiting.ts'

const waiting = (subItemId: number, body: object, more: object = {}) =>
  ({
    route: answering,
    params: { subItemId },
    body: { ai_id: 7, based_on: null, ...body },
    ...more,
  }) as unknown as Outgoing

test('what waits for an item is its last status and its last evidence; refused answers and other audits are left out', () => {
  const calls = [
    waiting(1, { status: 2 }),
    waiting(1, { evi_obj: 'Nada escrito' }),
    waiting(1, { status: 3 }),
    waiting(2, { status: 1 }, { refused: { message: 'Não.', code: 'record.stale' } }),
    waiting(3, { status: 1, ai_id: 8 }),
  ]
  expect([...waitingAnswers(calls, 7)]).toEqual([[1, { status: 3, evi_obj: 'Nada escrito' }]])
})

test('a refused answer gives back what was written', () => {
  const [{ refused }] = openedAudit.calls as [(typeof openedAudit.calls)[number]]
  const call = { ...waiting(1, { evi_obj: 'Nada escrito' }), about: '4.1 Contexto' }
  expect(refused(call, 'Outra pessoa respondeu.')).toBe(
    'A resposta de “4.1 Contexto”, dada sem conexão, não foi aceita: Outra pessoa respondeu. A evidência que você escreveu: “Nada escrito”',
  )
})

test('an answer on its way is shown over the one before it, of its audit only', () => {
  const sent = [
    { audit: 7, item: 1, fields: { evi_obj: '2,5' } },
    { audit: 7, item: 1, fields: { status: 2 as const } },
    { audit: 7, item: 1, fields: { evi_obj: '-3' } },
    { audit: 8, item: 2, fields: { evi_obj: 'abc' } },
  ]
  expect([...sentAnswers(sent, 7)]).toEqual([[1, { evi_obj: '-3', status: 2 }]])
})
