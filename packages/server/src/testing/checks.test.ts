import { manualExamples } from '@prumo/contract/people/manual/examples.ts'
import { qualityManualExamples } from '@prumo/contract/quality/manual/examples.ts'
import { usualCriteria } from '@prumo/contract/quality/suppliers/score.ts'
import { beforeAll, expect, it } from 'vitest'
import { areas } from '../areas.ts'
import { type CheckResult, checksOf, runChecks } from '../platform/checks.ts'
import { processOf } from '../processes/testing/places.ts'
import { checklist } from '../quality/checklist/items.ts'
import { auditedNorms } from '../quality/checklist/norms.ts'
import { audit } from '../quality/testing/audits.ts'
import { calibrationInput, deliveryInput, instrument, legal, supplier } from '../quality/testing/registers.ts'
import { riskInput } from '../quality/testing/risks.ts'
import { rnc } from '../quality/testing/rncs.ts'
import { indicator } from '../results/testing/indicators.ts'
import { openTestServer, type Person } from './test-server.ts'

// Evidence is content: no check of any area holds of nothing, of a record without content, of an unchanged example, or of
// what is too long ago.

const server = openTestServer()
const all = areas.flatMap(({ checks = [] }) => checks)

/** Checks whose records are content by what they require, and why. */
const fullByThemselves: Readonly<Record<string, string>> = {
  'department.listed': 'a name, three times',
  'contact.listed': 'a name, five times',
  'diagnostic.initial': 'every question is answered',
  'diagnostic.repeated': 'every question is answered',
  'member.invited': 'a person',
  'collaborator.registered': 'a person',
  'training.recorded': 'a title, a person and a day',
  'organogram.drawn': 'a title, three times',
  'pop.read': 'a confirmation',
  'journey.described': 'a title, three times',
  'feedback.given': 'its answers are required',
  'task.first': 'a title',
  'daily_meeting.held': 'what was concluded',
  'swot.filled': 'a subject in each quadrant',
  'canvas.filled': 'a subject in each block',
  'budget.written': 'an amount that is not zero',
  'finance_entry.first': 'an amount is required',
  'indicator.first_figure': 'an amount',
  'critical_analysis.complete': 'twelve subjects that are done',
}

/** Checks of which `emptyRecords` makes the record without content, or the one that is too old. */
const tried = [
  'finance_month.closed',
  'minutes.first',
  'norm.first',
  'job_description.approved',
  'manual.published',
  'onboarding.first',
  'process.mapped',
  'pop.approved',
  'department.mission',
  'rnc.first',
  'rnc.closed_effective',
  'internal_audit.this_year',
  ...auditedNorms.map((norm) => `audit_of_${norm}.this_year`),
  'quality_manual.approved',
  'quality_manual.scope',
  'quality_manual.parties',
  'quality_manual.policy',
  'quality_manual.objectives',
  'quality_change.approved',
  'critical_analysis.year',
  'critical_analysis.decided',
  'quality_risk.registered',
  'supplier.criteria',
  'supplier.evaluated',
  'supplier.followed',
  'instrument.calibrated',
  'legal_requirement.verified',
  'work_risk.registered',
  'indicator.followed',
  'goal.first',
  'goal.defined',
  'action_plan.first',
  'action_plan.closed',
  'week.planned',
  'timesheet.entered',
]

async function results(who: Person): Promise<CheckResult[]> {
  return server.composed.jobContext.inCompany(who.companyId, (scope) =>
    runChecks(
      scope,
      checksOf(scope).map(({ id }) => id),
      { userId: who.userId },
    ),
  )
}
const holding = (found: readonly CheckResult[]) => found.filter(({ ok }) => ok).map(({ id }) => id)

/** Makes them over HTTP where a call does; one that is refused fails the test. */
async function emptyRecords(who: Person) {
  type Sends = { call(...given: unknown[]): Promise<{ status: number; error?: { message: string } }> }
  const call = async (...given: unknown[]) => {
    const answer = await (who as unknown as Sends).call(...given)
    expect(answer.status, `${String(given[0])}: ${answer.error?.message}`).toBeLessThan(300)
    return answer
  }
  const ana: Person = { ...who, call: call as unknown as Person['call'] }
  const world = { ana, secret: 'x' }
  const own = (text: string, values: unknown[] = []) => server.asOwner(text, [ana.companyId, ...values])
  await ana.call('PUT /client/finance/closed-months/{month}', { params: { month: '2026-03' } })
  await ana.call('POST /v2/protocols', { body: { name: 'Diretoria', date: '2026-02-10 09:00', subjects: [] } as never })
  await ana.call('POST /client/normas', { body: { topic: 'Uniforme', description: '<p></p>' } as never })
  const { process, department } = await processOf(ana)
  await own(
    `insert into processes.department_missions (company_id, department_id, mission, updated_by)
    values ($1, $2, '<p>&nbsp;</p>', $3)`,
    [department, ana.userId],
  )
  const pop = await ana.call('POST /client/pop', { body: { proccess_id: process, title: 'Fornada' } })
  await ana.call('PUT /client/pop/authorize-pops', { body: { id: pop.body.response.id, status: 2 } })
  const job = await ana.call('POST /users/jobs-descriptions/descriptions', {
    body: { office: 'Padeiro', department_id: department },
  })
  await ana.call('PUT /users/jobs-descriptions/descriptions/update-approve/{id}', {
    params: { id: job.body.response.id },
    body: { status: 'approved', note: '' },
  })
  // The unchanged example of a section, published.
  await own(
    `with made as (insert into people.manuals (company_id, updated_by) values ($1, $2) returning id)
     insert into people.manual_versions (company_id, manual_id, number, status, content, made_by)
     select $1, id, 1, 2, $3::jsonb, $2 from made`,
    [
      ana.userId,
      JSON.stringify({
        sections: [
          { title: 'História', texts: [{ label: '', html: Object.values(manualExamples.history)[0] }], norms: [] },
        ],
      }),
    ],
  )
  const closed = await rnc(world, { descOccors: '' }, department)
  await own(
    `update quality.nonconformities set closed_on = '2026-05-01', effectiveness = 'Ver depois' where company_id = $1 and id = $2`,
    [closed.id],
  )
  const old = await audit(world, { planned_on: null })
  await ana.call('POST /client/auditoria-interna/questions/{subItemId}', {
    params: { subItemId: checklist[0]!.id },
    body: { ai_id: old.id, status: 1 } as never,
  })
  const bare = await audit(world, { planned_on: null })
  await own(`update quality.audits set concluded_on = '2026-05-01' where company_id = $1 and id = $2`, [bare.id])
  await own(`update quality.audits set concluded_on = '2024-05-01' where company_id = $1 and id = $2`, [old.id])
  const manual = await ana.call('POST /client/manual-qualidade', {
    body: { title: 'Manual', ...qualityManualExamples.oficina, camp_abert_novo_topicos: '' },
  })
  await ana.call('PUT /client/manual-qualidade/{id}/decision', {
    params: { id: manual.body.response.id },
    body: { status: 'approved' },
  })
  const change = await ana.call('POST /users/controle-mudanca', { body: { title: 'Forno novo' } as never })
  await ana.call('PUT /users/controle-mudanca/{id}/decision', {
    params: { id: change.body.response.id },
    body: { status: 'approved' },
  })
  const analysis = (elabored_date: string) =>
    ana.call('POST /users/analise-critica/analise', { body: { title: 'Análise', tipo: '', local: '', elabored_date } })
  await analysis('2026-05-01')
  const { id: longAgo } = (await analysis('2024-05-01')).body.response
  await ana.call('POST /users/analise-critica/analise-item', {
    body: [{ acao: 'Contratar', analise_critica_id: longAgo, assunto_entrada_id: 13 }] as never,
  })
  await ana.call('POST /client/riscos', { body: riskInput('x') })
  await ana.call('POST /client/riscos-do-trabalho', {
    body: { hazard: 'Ruído', exposed: 'Todos', severity: 3, probability: 3 },
  })
  // A supplier of two years ago, an instrument that measures wrong, a requirement that is not met.
  const { id: mill } = await supplier(world)
  await ana.call('POST /client/fornecedores/{id}/entregas', {
    params: { id: mill },
    body: deliveryInput({ delivered_on: '2024-05-01' }),
  })
  await ana.call('POST /client/fornecedores/{id}/avaliacoes', {
    params: { id: mill },
    body: { evaluated_on: '2024-05-01', state: 'approved' },
  })
  await ana.call('PUT /client/fornecedores/criterios', { body: { ...usualCriteria, selection: ' ' } })
  await ana.call('POST /client/instrumentos/{id}/calibracoes', {
    params: { id: (await instrument(world)).id },
    body: calibrationInput({ error: '0.9', affected: 'Nada' }),
  })
  await ana.call('POST /client/requisitos-legais/{id}/verificacoes', {
    params: { id: (await legal(world)).id },
    body: { verified_on: '2026-05-01', state: 'unmet' },
  })
  // One figure two years ago is no monitoring; a goal of 30.000%, and one that waits, are no goals.
  const { id } = await indicator(world, department, { unit_id: 1 })
  await ana.call('POST /client/indicators/save-data', {
    query: { year: 2024 },
    body: { indicators: [{ id, values: { '03': 5 } }] },
  })
  const goal = { indicator_id: id, title: 'Faturar' }
  await ana.call('POST /indicators-meta', { body: { ...goal, date: '2026-05-10T12:00:00.000Z', meta: 30_000 } })
  await ana.call('POST /indicators-meta', { body: { ...goal, date: '2026-06-10T12:00:00.000Z', meta: 10 } })
  await ana.call('POST /client/action-plan', {
    body: {
      department_id: department,
      problem: 'Fila',
      to_do: 'Ver',
      real_start: '2026-04-01',
      real_end: '2026-04-02',
    } as never,
  })
  for (let n = 0; n < 3; n++)
    await ana.call('POST /calendar/task', { body: { label: 'Ligar', date: '2026-05-04', type: '1' } as never })
  await own(
    `insert into routine.timesheet_entries (company_id, user_id, label, kind, started_at, ended_at)
     values ($1, $2, 'Nada', 'timer', now(), now())`,
    [ana.userId],
  )
}

let ana: Person

beforeAll(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
})

it('every check is tried with a record without content, or its records have some by themselves', () => {
  const asked = all.filter(({ needs }) => needs !== 'none').map(({ id }) => id)
  expect(asked.toSorted()).toEqual([...tried, ...Object.keys(fullByThemselves)].toSorted())
})

it('each says in a sentence that it holds and in another one that it does not', () => {
  for (const { id, title, otherwise } of all) expect(otherwise, id).not.toBe(title)
  for (const { otherwise } of all) expect(otherwise).not.toMatch(/^(Não|Sim)\b/)
})

it('none holds in an empty company, and "none late" of nothing is not to be said yet', async () => {
  const found = await results(ana)
  expect(holding(found)).toEqual([])
  const none = new Set(all.filter(({ needs }) => needs === 'none').map(({ id }) => id))
  for (const { id, state } of found) expect([id, state]).toEqual([id, none.has(id) ? 'not_yet' : 'fails'])
})

it('none holds of records without content, unchanged examples, and what is too long ago', async () => {
  await emptyRecords(ana)
  // Three tasks of a week ago are tasks, though no plan of this week.
  const found = holding(await results(ana)).filter((id) => !(id in fullByThemselves))
  expect(found.filter((id) => tried.includes(id))).toEqual([])
})
