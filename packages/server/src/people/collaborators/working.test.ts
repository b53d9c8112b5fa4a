import { beforeEach, expect, it, test } from 'vitest'
import { staySignedIn } from '../../identity/testing/standing.ts'
import { runChecks } from '../../platform/checks.ts'
import type { Scope } from '../../platform/scope.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { peopleDepartments } from '../departments/departments.ts'
import { matrix, teamGaps } from '../development/matrix.ts'
import { trainings } from '../development/trainings.ts'
import { feedbackPeople } from '../feedback/people.ts'
import { peopleCounts } from '../home/home.ts'
import { headOfDepartment } from '../organogram/heading.ts'
import { wholeOrganogram } from '../organogram/queries.ts'
import { standingOf } from '../organogram/standing.ts'
import { positionTerms } from '../organogram/terms.ts'
import { collaborator } from '../testing/records.ts'
import { namedCollaborators, workingAmong } from './named.ts'
import { peopleOfMonth } from './of-month.ts'
import { usersOfDepartment } from './own-department.ts'
import { listCollaborators } from './queries.ts'
import { worksOn } from './working.ts'

const server = openTestServer()
let ana: Person
let bia: Person
let rita: number
let department: number

const leaves = '2026-08-31'
const page = { page: 1, per_page: 20, search: '' }

beforeEach(async () => {
  server.setClock('2026-08-10T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana, [])
  const made = await collaborator({ ana, secret: 'da loja' })
  ;[rita, department] = [made.id, made.department_id]
  await change({ user_id: bia.userId })
})

async function change(sent: { left_on?: string | null; user_id?: number; job_description_id?: number }) {
  const { name, cargo, department_id } = await registered()
  const body = { name, cargo, department_id, ...sent }
  const params = { id: rita }
  return (await ana.call('PUT /users/process-feedback/collaborator/{id}', { params, body })).body.response
}
const registered = async () =>
  (await ana.call('GET /users/process-feedback/collaborator/{id}', { params: { id: rita } })).body.response

const inCompany = <T>(work: (scope: Scope) => Promise<T>) => server.composed.jobContext.inCompany(ana.companyId, work)

async function on(moment: string) {
  server.setClock(moment)
  await staySignedIn(server)
}

test.each([
  [null, '2026-08-31', true],
  ['2026-09-01', '2026-08-31', true],
  ['2026-08-31', '2026-08-31', true],
  ['2026-08-30', '2026-08-31', false],
])('whoever leaves on %s works here on %s: %s', async (left_on, day, works) => {
  expect(worksOn({ left_on }, day)).toBe(works)
  const [row] = await server.asOwner<{ works: boolean }>('select people.works_on($1::date, $2::date) as works', [
    left_on,
    day,
  ])
  expect(row!.works).toBe(works)
})

/** Where somebody is while they work here. */
const places: Record<string, (scope: Scope) => Promise<boolean>> = {
  register: async (scope) => (await listCollaborators(scope, { ...page, state: 'active' })).total === 1,
  'register without who left': async (scope) =>
    (await listCollaborators(scope, { ...page, state: 'left' })).total === 0,
  choices: async (scope) => (await namedCollaborators(scope))[0]!.active,
  'new tasks': async (scope) => (await workingAmong(scope, [rita])).length === 1,
  headcount: async (scope) => (await peopleCounts(scope)).collaborators === 1,
  'headcount of departments': async (scope) =>
    (await peopleDepartments(scope)).some(({ collaborators_count }) => collaborators_count === 1),
  'held positions': async (scope) => (await peopleCounts(scope)).vacant === 0,
  'held positions of departments': async (scope) =>
    (await peopleDepartments(scope)).every(({ vacant_count }) => vacant_count === 0),
  organogram: async (scope) => (await wholeOrganogram(scope)).some(({ collaborators }) => collaborators.length === 1),
  standing: async (scope) => (await standingOf(scope, [rita])).has(rita),
  'current terms': async (scope) => (await positionTerms(scope, { collaborator_id: rita }))[0]!.until === null,
  'heads of departments': async (scope) => (await headOfDepartment(scope, department)) === bia.userId,
  'users of departments': async (scope) => (await usersOfDepartment(scope, department)).length === 1,
  competences: async (scope) => (await matrix(scope, page)).total === 1,
  gaps: async (scope) => (await teamGaps(scope)).length === 1,
  feedbacks: async (scope) => (await feedbackPeople(scope, 'standard', page)).total === 1,
  'trainings that ended': async (scope) => (await trainings(scope, { ...page, state: 'ended' })).total === 1,
  'figures of trainings that ended': async (scope) => (await peopleCounts(scope)).trainings_ended === 1,
  'check of the register': async (scope) => (await runChecks(scope, ['collaborator.registered']))[0]!.ok,
  'check of assessments': async (scope) => (await runChecks(scope, ['competence.assessed']))[0]!.state === 'fails',
  'headcount of a month': async (scope) => (await peopleOfMonth(scope, '2026-08')).at_end === 1,
  'nobody who left in a month': async (scope) => (await peopleOfMonth(scope, '2026-08')).left === 0,
}

it('somebody is in every place until the day they leave, which is told before, and in none after it', async () => {
  const competence = await ana.call('POST /client/competences', { body: { title: 'Fazer pão', description: '' } })
  const job = await ana.call('POST /users/jobs-descriptions/descriptions', {
    body: { office: 'Padeiro', department_id: department },
  })
  await ana.call('PUT /client/competences/required/{job}', {
    params: { job: job.body.response.id },
    body: { levels: [{ competence_id: competence.body.response.id, level: 3 }] },
  })
  await ana.call('POST /client/organograma', {
    body: { cargo: 'Padeiro', position: 'Tática', department_id: department, collaborators: [rita] },
  })
  await ana.call('POST /client/trainings', {
    body: {
      title: 'NR-12',
      held_on: '2025-05-01',
      hours: 8,
      provider: 'Senai',
      valid_until: '2026-05-01',
      competence_id: null,
      collaborators: [rita],
    },
  })
  await change({ job_description_id: job.body.response.id })
  expect(await change({ left_on: leaves })).toMatchObject({ left_on: leaves, active: true })

  const [everywhere, nowhere] = [true, false].map((here) =>
    Object.fromEntries([...Object.keys(places), 'own page', 'active'].map((place) => [place, here])),
  )
  const found = async () => ({
    ...(await inCompany(async (scope) => {
      const where: Record<string, boolean> = {}
      for (const [place, here] of Object.entries(places)) where[place] = await here(scope)
      return where
    })),
    'own page': (await bia.call('GET /client/pessoas/me')).body.response.person !== null,
    active: (await registered()).active,
  })
  expect(await found()).toEqual(everywhere)
  await on(`${leaves}T23:00:00-03:00`)
  expect(await found()).toEqual(everywhere)
  await on('2026-09-01T00:30:00-03:00')
  expect(await found()).toEqual(nowhere)
})

it('the day is that of the company, wherever it is', async () => {
  await change({ left_on: leaves })
  await server.asOwner(`update identity.companies set time_zone = 'America/Manaus' where id = $1`, [ana.companyId])
  await on('2026-09-01T00:30:00-03:00')
  expect((await registered()).active).toBe(true)
  await on('2026-09-01T00:30:00-04:00')
  expect((await registered()).active).toBe(false)
})

it('the trail says that a departure is known, and that somebody came back only after they had left', async () => {
  const actions = async () =>
    (
      await server.asOwner<{ action: string }>(
        `select action from audit.trail where company_id = $1 and entity = 'collaborator' order by id`,
        [ana.companyId],
      )
    ).map(({ action }) => action.replace('collaborator.', ''))
  await change({ left_on: leaves })
  await change({ left_on: null })
  await change({ left_on: '2026-08-09' })
  await change({ left_on: null })
  expect((await actions()).slice(2)).toEqual(['left', 'updated', 'left', 'returned'])
})
