import { countOf, type Scenario, scenario, times, unless } from '../testing/concurrency/scenario.ts'
import { checklist } from './checklist/items.ts'
import { audit } from './testing/audits.ts'
import { bodyOf, department, helped, judgeable, rncInput } from './testing/rncs.ts'

const items = checklist.slice(0, 8)

export const qualityScenarios: readonly Scenario[] = [
  scenario({
    name: 'nonconformities registered at once have the numbers from 1 on, each once',
    arrange: ({ ana }) => department({ ana, secret: 'rnc' }),
    actions: ({ id }, { ana }) =>
      times(12, (at) => ({
        what: 'register',
        records: 'rnc.created',
        make: () => ana.call('POST /client/rncs', { body: rncInput(id, `ao mesmo tempo ${at}`) }),
      })),
    async invariants(_, outcomes, { server, ana }) {
      const rows = await server.asOwner<{ number: number }>(
        'select number from quality.nonconformities where company_id = $1 order by number',
        [ana.companyId],
      )
      const numbers = rows.map(({ number }) => number)
      return [
        ...unless(
          numbers.every((number, at) => number === at + 1),
          `the numbers are ${numbers.join()}`,
        ),
        ...outcomes.unexpected('register'),
      ]
    },
  }),

  scenario({
    name: 'a nonconformity is closed, opened again and moved at once, and was opened again as often as was acknowledged',
    async arrange({ server, ana }) {
      const { record, judge } = await judgeable(server, { ana, secret: 'fecha' })
      return {
        id: record.id,
        judge,
        body: { ...(bodyOf(record) as object), ...helped, dataFe: '2026-03-20' } as never,
        place: record.department_id,
      }
    },
    actions: ({ id, judge, body, place }, { ana }) => [
      ...times(4, () => ({
        what: 'close',
        records: 'rnc.updated',
        make: () => judge.call('PUT /client/rncs/{id}', { params: { id }, body }),
      })),
      ...times(2, () => ({
        what: 'reopen',
        records: 'rnc.reopened',
        make: () => ana.call('PUT /client/rncs/{id}/reopen', { params: { id }, body: { reason: 'Voltou' } }),
      })),
      ...times(3, () => ({
        what: 'move',
        records: 'rnc.moved',
        make: () =>
          ana.call('PUT /client/rncs/{id}/change-department', { params: { id }, body: { department_id: place } }),
      })),
    ],
    async invariants({ id }, outcomes, { server, ana }) {
      const broken = await countOf(
        server,
        `quality.nonconformities n where n.company_id = $1 and n.id = $2 and n.closed_on is not null
           and n.effective is not true`,
        [ana.companyId, id],
      )
      const reopened = await countOf(
        server,
        'quality.nonconformities where company_id = $1 and id = $2 and reopenings = $3',
        [ana.companyId, id, outcomes.done('reopen').length],
      )
      return [
        ...unless(broken === 0, 'it is closed without effectiveness'),
        ...unless(reopened === 1, 'its reopenings are not those that were acknowledged'),
        ...outcomes.unexpected('close', 'rnc.closed'),
        ...outcomes.unexpected('reopen', 'rnc.not_closed'),
        ...outcomes.unexpected('move'),
      ]
    },
  }),

  scenario({
    name: 'an audit is answered by several people at once, and each item has one answer, the last acknowledged one',
    arrange: ({ ana }) => audit({ ana, secret: 'junto' }),
    actions: ({ id: ai_id }, { ana }) =>
      items.flatMap(({ id }) =>
        times(4, (at) => ({
          what: `answer ${id}`,
          make: () =>
            ana.call('POST /client/auditoria-interna/questions/{subItemId}', {
              params: { subItemId: id },
              body: { ai_id, status: ((at % 4) + 1) as 1 | 2 | 3 | 4, evi_obj: `Evidência ${at}` },
            }),
        })),
      ),
    async invariants({ id }, outcomes, { server, ana }) {
      const stored = await countOf(server, 'quality.audit_answers where company_id = $1 and audit_id = $2', [
        ana.companyId,
        id,
      ])
      const torn = await countOf(
        server,
        `quality.audit_answers where company_id = $1 and audit_id = $2
           and evidence <> 'Evidência ' || (status - 1)`,
        [ana.companyId, id],
      )
      // The texts one person types go on in one row of the trail, which ends with what is stored.
      const told = await countOf(
        server,
        `quality.audit_answers a join audit.trail t on t.company_id = a.company_id
             and t.action = 'audit_answer.written' and t.entity_id = a.id::text
           where a.company_id = $1 and a.audit_id = $2
             and (t.after->>'status')::int = a.status and t.after->>'evidence' = a.evidence`,
        [ana.companyId, id],
      )
      return [
        ...unless(stored === items.length, `${stored} answers to ${items.length} items`),
        ...unless(told === items.length, `the trail tells ${told} of ${items.length} answers as they are stored`),
        ...unless(torn === 0, `${torn} answers have the status of one writer and the evidence of another`),
        ...items.flatMap(({ id: item }) => outcomes.unexpected(`answer ${item}`)),
      ]
    },
  }),

  scenario({
    name: 'an item of an audit becomes one nonconformity, and none of its answers changes after the audit is concluded',
    async arrange({ ana }) {
      const { id } = await audit({ ana, secret: 'conclui' })
      await ana.call('POST /client/auditoria-interna/questions/{subItemId}', {
        params: { subItemId: 1 },
        body: { ai_id: id, status: 2, evi_obj: 'Falta' },
      })
      return { id, place: (await department({ ana, secret: 'conclui' })).id }
    },
    actions: ({ id, place }, { ana }) => [
      ...times(4, () => ({
        what: 'raise',
        records: 'rnc.created',
        make: () =>
          ana.call('POST /client/auditoria-interna/{id}/items/{item}/rnc', {
            params: { id, item: 1 },
            body: { department_id: place },
          }),
      })),
      ...times(4, (at) => ({
        what: 'answer',
        records: 'audit_answer.written',
        make: () =>
          ana.call('POST /client/auditoria-interna/questions/{subItemId}', {
            params: { subItemId: 2 + at },
            body: { ai_id: id, status: 1 },
          }),
      })),
      {
        what: 'conclude',
        records: 'internal_audit.updated',
        make: () =>
          ana.call('PUT /client/auditoria-interna/{id}', {
            params: { id },
            body: { title: 'Concluída', concluded_on: '2026-03-20' },
          }),
      },
    ],
    async invariants({ id }, outcomes, { server, ana }) {
      const raised = await countOf(
        server,
        `quality.nonconformities n join quality.audit_answers w on w.company_id = n.company_id and w.id = n.audit_answer_id
         where n.company_id = $1 and w.audit_id = $2`,
        [ana.companyId, id],
      )
      return [
        ...unless(raised === 1, `${raised} nonconformities of one item`),
        ...unless(outcomes.done('raise').length === 1, 'more than one was acknowledged'),
        ...outcomes.unexpected('raise', 'audit.has_rnc'),
        ...outcomes.unexpected('answer', 'audit.concluded'),
        ...outcomes.unexpected('conclude'),
      ]
    },
  }),
]
