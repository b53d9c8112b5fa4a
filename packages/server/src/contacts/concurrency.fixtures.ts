import { countOf, type Scenario, scenario, times, unless } from '../testing/concurrency/scenario.ts'

const contact = (email: string) => ({ name: 'Contato', email, phone: '' })

export const contactScenarios: readonly Scenario[] = [
  scenario({
    name: 'one key of idempotency makes one record, and everybody who sent it gets that one',
    arrange: async () => undefined,
    actions: (_, { ana }) => [
      ...times(8, () => ({
        what: 'send',
        make: () => ana.call('POST /contacts', { body: contact('chave@exemplo.com.br'), idempotencyKey: 'a-mesma' }),
      })),
      ...times(2, () => ({
        what: 'misuse',
        make: () => ana.call('POST /contacts', { body: contact('outra@exemplo.com.br'), idempotencyKey: 'outra' }),
      })),
      ...times(2, () => ({
        what: 'misuse',
        make: () => ana.call('POST /contacts', { body: contact('mais-uma@exemplo.com.br'), idempotencyKey: 'outra' }),
      })),
    ],
    async invariants(_, outcomes, { server, ana }) {
      const ids = new Set(outcomes.done('send').map(({ body }) => (body as { response: { id: number } }).response.id))
      const made = await countOf(server, 'contacts.contacts where company_id = $1', [ana.companyId])
      const recorded = await countOf(server, `audit.trail where company_id = $1 and action = 'contact.created'`, [
        ana.companyId,
      ])
      return [
        ...unless(outcomes.done('send').length === 8 && ids.size === 1, `${ids.size} records for one key`),
        ...unless(made === 2 && recorded === 2, `${made} were made and ${recorded} recorded instead of 2`),
        ...outcomes.unexpected('misuse', 'request.idempotency'),
      ]
    },
  }),

  scenario({
    name: 'of contacts with one e-mail address there is one',
    arrange: async () => undefined,
    actions: (_, { ana }) =>
      times(8, () => ({
        what: 'create',
        records: 'contact.created',
        make: () => ana.call('POST /contacts', { body: contact('um@exemplo.com.br') }),
      })),
    invariants: (_, outcomes) => [
      ...unless(outcomes.done('create').length === 1, `${outcomes.done('create').length} were made`),
      ...unless(
        outcomes.refused('create').every(({ status }) => status < 500),
        'a refusal was none of ours',
      ),
    ],
  }),

  scenario({
    name: 'a contact goes into tasks and minutes while it is deleted, and none of them names one that is gone',
    async arrange({ ana }) {
      const { id } = (await ana.call('POST /contacts', { body: contact('some@exemplo.com.br') })).body.response
      const task = await ana.call('POST /calendar/task', {
        body: { label: 'Ligar', date: '2026-03-02', contacts: [id] },
      })
      const minutes = await ana.call('POST /v2/protocols', {
        body: { name: 'ATA', date: '2026-03-02', contacts: [id] },
      })
      return { id, task: task.body.atividades[0]!.id, minutes: minutes.body.response.id }
    },
    actions: ({ id, task, minutes }, { ana }) => [
      ...times(4, (i) => ({
        what: 'task',
        make: () =>
          ana.call('POST /calendar/save-task', {
            body: { calendar_id: task, label: `Ligar ${i}`, contacts: i % 2 ? [] : [id] },
          }),
      })),
      ...times(3, (i) => ({
        what: 'minutes',
        make: () =>
          ana.call('PUT /v2/protocols/{id}', {
            params: { id: minutes },
            body: { name: `ATA ${i}`, contacts: i % 2 ? [] : [id] },
          }),
      })),
      ...times(2, () => ({
        what: 'minutes',
        make: () => ana.call('PUT /v2/protocols/{id}/duplicate', { params: { id: minutes } }),
      })),
      ...times(2, () => ({
        what: 'agenda',
        make: () =>
          ana.call('POST /protocols/subject', { body: { title: 'Pauta', date_estimate_finish: null, contacts: [id] } }),
      })),
      ...times(5, () => ({
        what: 'task',
        make: () => ana.call('POST /calendar/task', { body: { label: 'Ligar', date: '2026-03-02', contacts: [id] } }),
      })),
      ...times(3, () => ({
        what: 'minutes',
        make: () => ana.call('POST /v2/protocols', { body: { name: 'ATA', date: '2026-03-02', contacts: [id] } }),
      })),
      ...times(3, () => ({
        what: 'delete',
        records: 'contact.deleted',
        make: () => ana.call('DELETE /contacts/{id}', { params: { id }, query: { detach: 'true' } }),
      })),
    ],
    async invariants({ id }, outcomes, { server, ana }) {
      const mine = [ana.companyId, id]
      const left = await countOf(server, 'contacts.contacts where company_id = $1 and id = $2', mine)
      const deleted = outcomes.done('delete').length
      return [
        ...unless(deleted === 1 && left === 0, `${deleted} deletions, ${left} contacts`),
        ...outcomes.unexpected('task', 'not_found', 'request.invalid'),
        ...outcomes.unexpected('minutes', 'not_found', 'request.invalid'),
        ...outcomes.unexpected('agenda', 'not_found', 'request.invalid'),
        ...outcomes.unexpected('delete', 'not_found', 'contact.in_use'),
      ]
    },
  }),
]
