import { countOf, type Scenario, scenario, times, unless } from '../testing/concurrency/scenario.ts'
import { collaborator, department } from './testing/records.ts'

const secret = 'ao mesmo tempo'

export const peopleScenarios: readonly Scenario[] = [
  scenario({
    name: 'a job description is decided on by many at once, and its versions are numbered without gaps',
    async arrange({ ana }) {
      const body = { office: 'Padeiro', department_id: (await department({ ana, secret })).id }
      return (await ana.call('POST /users/jobs-descriptions/descriptions', { body })).body.response
    },
    actions: ({ id }, { ana }) => [
      ...times(6, (i) => ({
        what: 'decide',
        make: () =>
          ana.call('PUT /users/jobs-descriptions/descriptions/update-approve/{id}', {
            params: { id },
            body: { status: i % 2 ? 'approved' : 'refused', note: `Decisão ${i}` },
          }),
      })),
      ...times(6, (i) => ({
        what: 'save',
        make: () =>
          ana.call('PUT /users/jobs-descriptions/descriptions/{id}', {
            params: { id },
            body: { immediate_superior: `Chefia ${i}` },
          }),
      })),
    ],
    async invariants({ id }, outcomes, { server, ana }) {
      const of = [ana.companyId, id]
      const table = 'people.job_description_versions where company_id = $1 and job_description_id = $2'
      const versions = await countOf(server, table, of)
      const gaps = await countOf(server, `${table} and number > ${versions}`, of)
      return [
        ...outcomes.unexpected('decide'),
        ...outcomes.unexpected('save'),
        ...unless(gaps === 0 && versions > 0, `${versions} versions, ${gaps} numbered beyond them`),
      ]
    },
  }),

  scenario({
    name: 'people are put below one another from both sides, and nobody stands below themselves',
    async arrange({ ana }) {
      const one = await collaborator({ ana, secret })
      const two = await collaborator({ ana, secret })
      return { one, two }
    },
    actions: ({ one, two }, { ana }) => {
      const below = (lower: typeof one, upper: typeof one) => ({
        what: 'below',
        make: () =>
          ana.call('PUT /users/process-feedback/collaborator/{id}', {
            params: { id: lower.id },
            body: { name: lower.name, cargo: lower.cargo, department_id: lower.department_id, superior_id: upper.id },
          }),
      })
      return [...times(4, () => below(one, two)), ...times(4, () => below(two, one))]
    },
    async invariants(_, outcomes, { server, ana }) {
      const circle = `people.collaborators a join people.collaborators b
        on b.company_id = a.company_id and b.id = a.superior_id and b.superior_id = a.id where a.company_id = $1`
      const found = await countOf(server, circle, [ana.companyId])
      return [
        ...unless(found === 0, `${found} people stand below themselves`),
        ...outcomes.unexpected('below', 'collaborator.circle'),
      ]
    },
  }),

  scenario({
    name: 'of somebody feedbacks are registered while they are deleted, and none is about nobody',
    arrange: async ({ ana }) => collaborator({ ana, secret }),
    actions: ({ id }, { ana }) => [
      ...times(6, () => ({
        what: 'give',
        make: () =>
          ana.call('POST /users/process-feedback/feedbacks/{collaboratorId}', {
            params: { collaboratorId: id },
            body: { comunicao: 1 },
          }),
      })),
      ...times(3, () => ({
        what: 'delete',
        records: 'collaborator.deleted',
        make: () => ana.call('DELETE /users/process-feedback/collaborator/{id}', { params: { id } }),
      })),
    ],
    async invariants({ id }, outcomes, { server, ana }) {
      const of = [ana.companyId, id]
      const left = await countOf(server, 'people.collaborators where company_id = $1 and id = $2', of)
      const given = await countOf(server, 'people.feedbacks where company_id = $1 and collaborator_id = $2', of)
      return [
        ...unless(left === 1 || given === 0, `${given} feedbacks about nobody`),
        ...unless(given === outcomes.done('give').length, `${given} feedbacks of ${outcomes.done('give').length}`),
        ...outcomes.unexpected('give', 'not_found'),
        ...outcomes.unexpected('delete', 'not_found', 'collaborator.in_use'),
      ]
    },
  }),

  scenario({
    name: 'a section of the manual is written by many who saw it empty, and one of them writes it',
    arrange: async () => undefined,
    actions: (_, { ana }) =>
      times(8, (i) => ({
        what: 'write',
        records: 'manual.written',
        make: () =>
          ana.call('POST /client/manual-colaborador/history', {
            body: { history: `<p>Em ${1990 + i}</p>`, updated_at: null },
          }),
      })),
    invariants: (_, outcomes) => [
      ...unless(outcomes.done('write').length === 1, `${outcomes.done('write').length} wrote it`),
      ...outcomes.unexpected('write', 'record.stale'),
    ],
  }),
]
