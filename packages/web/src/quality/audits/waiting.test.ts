import { expect, test } from 'vitest'
import type { Outgoing } from '../../platform/offline/outbox.ts'
import {
  answering,
  attaching,
  concluding,
  joinable,
  joinableText,
  joined,
  openedAudit,
  raising,
  refusedAnswers,
  reporting,
  sentAnswers,
  signing,
  waitingAnswers,
  waitingFiles,
  waitingRaises,
  waitingReport,
} from './waiting.ts'

let last = 0
const waiting = (subItemId: number, body: object, more: object = {}) =>
  ({
    id: ++last,
    route: answering,
    params: { subItemId },
    body: { ai_id: 7, was: {}, ...body },
    tried: false,
    ...more,
  }) as unknown as Outgoing
const hanging = (route: string, item: number, more: object = {}) =>
  ({ id: ++last, route, params: { id: 7, item }, tried: false, ...more }) as unknown as Outgoing
const stale = { refused: { message: 'Não.', code: 'record.stale' } }

test('what waits for an item is its last status and its last evidence; refused answers and other audits are left out', () => {
  const calls = [
    waiting(1, { status: 2 }),
    waiting(1, { evi_obj: 'Nada escrito' }),
    waiting(1, { status: 3 }),
    waiting(2, { status: 1 }, stale),
    waiting(3, { status: 1, ai_id: 8 }),
  ]
  expect([...waitingAnswers(calls, 7)]).toEqual([[1, { status: 3, evi_obj: 'Nada escrito' }]])
})

test('a second answer goes with the first one that still waits, over what the first one saw', () => {
  const first = waiting(1, { status: 2, was: { status: null } })
  expect(joinable([first, waiting(2, {})], 7, 1)).toBe(first)
  expect(joined(first.body as never, { status: 3, evi_obj: 'Lido', was: { status: 2, evi_obj: '' } })).toEqual({
    ai_id: 7,
    status: 3,
    evi_obj: 'Lido',
    was: { status: null, evi_obj: '' },
  })
})

test.each([
  ['may have arrived', [waiting(1, {}, { tried: true })]],
  ['has a nonconformity behind it, which is of it', [waiting(1, {}), hanging(raising, 1)]],
  ['is of an earlier release, which said it otherwise', [waiting(1, { was: undefined })]],
  ['was refused', [waiting(1, {}, stale)]],
])('a second answer goes alone where the first one %s', (_, calls) => {
  expect(joinable(calls, 7, 1)).toBeUndefined()
})

test('answers that something else was in the place of are settled on their item, all of it together', () => {
  const calls = [
    waiting(1, { status: 2 }, stale),
    waiting(1, { evi_obj: 'Nada' }, stale),
    waiting(2, { status: 1 }, { refused: { message: 'Não.', code: 'audit.concluded' } }),
  ]
  const refused = refusedAnswers(calls, 7)
  expect([...refused.keys()]).toEqual([1])
  expect(refused.get(1)).toMatchObject({ fields: { status: 2, evi_obj: 'Nada' } })
  expect(refused.get(1)?.calls).toHaveLength(2)
  const settledAt = openedAudit.calls[0]!.settledAt!
  expect(calls.map((call) => settledAt(call))).toEqual(['/auditoria-interna/7', '/auditoria-interna/7', undefined])
})

test('photographs and nonconformities wait with their item', () => {
  const calls = [
    hanging(attaching, 1),
    hanging(attaching, 1),
    hanging(attaching, 2, { refused: { message: 'Não.', code: 'list.too_many' } }),
    hanging(raising, 3),
    hanging(attaching, 4, { params: { id: 8, item: 4 } }),
  ]
  expect([...waitingFiles(calls, 7)].map(([item, some]) => [item, some.length])).toEqual([[1, 2]])
  expect([...waitingRaises(calls, 7)]).toEqual([3])
})

test('the last text of each part of a report waits, with its conclusion and its signatures', () => {
  const text = (field: string, words: string, more: object = {}) =>
    hanging(reporting, 0, { params: { id: 7 }, body: { field, text: words, was: '' }, ...more })
  const signature = { name: 'Ana', role: 'Auditora' }
  const calls = [
    text('strengths', 'Um'),
    text('strengths', 'Dois'),
    text('conclusion', 'Não', stale),
    hanging(concluding, 0, { params: { id: 7 }, body: { on: '2026-03-10' } }),
    hanging(signing, 0, { params: { id: 7 }, body: signature }),
    hanging(signing, 0, { params: { id: 8 }, body: { name: 'Bia', role: 'Auditora' } }),
  ]
  expect(waitingReport(calls, 7)).toEqual({
    strengths: 'Dois',
    concluded_on: '2026-03-10',
    signatures: [signature],
  })
  expect(joinableText(calls, 7, 'strengths')).toBe(calls[1])
  expect(joinableText([text('strengths', 'Um', { tried: true })], 7, 'strengths')).toBeUndefined()
})

test('a refused answer gives back what was written', () => {
  const [{ refused }] = openedAudit.calls as [(typeof openedAudit.calls)[number]]
  const call = { ...waiting(1, { evi_obj: 'Nada escrito' }), about: '4.1 Contexto' }
  expect(refused(call, 'A auditoria foi concluída.')).toBe(
    'A resposta de “4.1 Contexto”, dada sem conexão, não foi aceita: A auditoria foi concluída. A evidência que você escreveu: “Nada escrito”',
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
