import type { Readiness } from '@prumo/contract/quality/readiness/model.ts'
import { expect, it } from 'vitest'
import { demoCompany } from '../platform/demo/demo-builder.ts'
import { openTestServer, type Person } from '../testing/test-server.ts'
import { buildDemo } from './building.ts'

// The readiness of every clause of ISO 9001, computed again from the tables alone: nothing here is shared with the code
// that it is compared with. $1 is the company, $2 its day.

const server = openTestServer()

const letters = (text: string) => `regexp_replace(coalesce(${text}, ''), '<[^>]*>|&[a-z]+;', '', 'g') ~ '[[:alnum:]]'`
const since = `($2::date - interval '1 year')::date`
/** From the first day of the month eleven months ago. */
const months = `(date_trunc('month', $2::date) - interval '11 months')::date`

const inForce = (table: string, versions: string, owner: string, fields: string) => `
  select from ${table} d, ${versions} v, jsonb_each_text(v.content) f
  where d.company_id = $1 and v.company_id = $1 and v.${owner} = d.id and d.deleted_at is null
    and v.number = d.version_in_force and f.key ~ '^(${fields})$' and ${letters('f.value')}`
const reviewLate = (table: string) =>
  `select from ${table} where company_id = $1 and deleted_at is null and version_in_force is not null and review_on < $2::date`
const manual = (fields: string) => inForce('quality.manuals', 'quality.manual_versions', 'manual_id', fields)
const anyManual = manual('(?!title).*')
const pops = inForce(
  'processes.procedures',
  'processes.procedure_versions',
  'procedure_id',
  'objective|description|obs|docs_ref|checklist|process_polarity_indicators|result|obs_error|necessary_.*|improvement_point',
)
const jobs = inForce(
  'people.job_descriptions',
  'people.job_description_versions',
  'job_description_id',
  'cargo_mission|detailed_assignments|basic_requirements_.*|performance_indicators',
)
const changes = inForce('quality.changes', 'quality.change_versions', 'change_id', '(?!title|numero).*')
const reviewOf = (what: string) => `select from quality.reviews r where r.company_id = $1
  and r.held_on >= $2::date - 365 and r.held_on <= $2::date and (${what})`
const inputs = `exists (select from quality.review_inputs i where i.company_id = $1 and i.review_id = r.id and ${letters('i.text')})`
const items = (more = '') =>
  `exists (select from quality.review_items i where i.company_id = $1 and i.review_id = r.id and ${letters('i.what')} ${more})`
const decided = reviewOf(items('and i.standard in (13, 14, 15)'))
const plans = (more = '') => `select from results.plans where company_id = $1 and ${letters('to_do')}
  and (responsible_id is not null or to_who <> '' or to_make <> '' or expected_end is not null) ${more}`
const concluded = `select from results.plans where company_id = $1 and real_end >= ${months}`
const indicators = `select from results.measurements where company_id = $1 and replaced_at is null and month > ${since}
  and month <= $2::date group by indicator_id having count(distinct month) > 2`
const goals = `select from results.targets t, results.indicators i where t.company_id = $1 and i.company_id = $1
  and i.id = t.indicator_id and (t.value is not null or t.replaced_value is not null
    or exists (select from results.goals g where g.company_id = $1 and g.id = t.goal_id and g.percent >= -100 and g.percent <= 1000
      and (i.unit_id = 2 or exists (select from results.measurements m where m.company_id = $1 and m.indicator_id = i.id
        and m.replaced_at is null and m.month + interval '1 year' = t.month))))`
const atLeast = (count: number, table: string) =>
  `select from ${table} where company_id = $1 having count(*) >= ${count}`
const journey = atLeast(3, 'processes.journey_stages')
const unread = `select from quality.manual_readers r, quality.manuals m where r.company_id = $1 and m.company_id = $1
  and m.id = r.manual_id and m.deleted_at is null and m.version_in_force is not null
  and (r.manual_id, r.user_id, m.version_in_force) not in
    (select d.manual_id, d.user_id, d.version from quality.manual_readings d where d.company_id = $1)`
const newest = (table: string, owner: string, day: string, what: string) =>
  `(select (array_agg(${what} order by ${day} desc, id desc))[1] from ${table} x where x.company_id = $1 and x.${owner} = o.id)`
const evaluated = newest('quality.supplier_evaluations', 'supplier_id', 'evaluated_on', 'state')
const verified = newest('quality.legal_verifications', 'requirement_id', 'verified_on', 'state')
const inUse = (table: string) => `select from quality.${table} o where o.company_id = $1 and o.ended_on is null`
const legalLate = `${inUse('legal_requirements')} and (o.next_on < $2::date or ${verified} is null)`
const readings = `select from processes.procedure_readings where company_id = $1 and read_at >= ${months}`
const rncs = `select from quality.nonconformities where company_id = $1
  and (${letters('description')} or ${letters('containment')} or ${letters('cause')})`
const held = `(select c.id, coalesce((select (array_agg(p.job_description_id order by p.level, p.id))[1]
    from people.positions p, people.position_holders h where p.company_id = $1 and h.company_id = $1 and h.position_id = p.id
      and h.collaborator_id = c.id and p.job_description_id is not null), c.job_description_id) as job
  from people.collaborators c where c.company_id = $1 and c.left_on is null)`
const audits = `select from quality.audits a where a.company_id = $1 and 'iso9001' = any(a.norms)`

/** What there has to be, all of it, and what must not be overdue. */
const clauses: Record<string, { has?: string[]; late?: string[] }> = {
  '4.1': {
    has: [
      `select from strategy.subjects s, strategy.folders f where f.company_id = $1 and s.company_id = $1
        and s.folder_id = f.id and f.kind = 'swot' group by f.id having count(distinct s.field) = 4`,
    ],
  },
  '4.2': { has: [manual('part_inters')], late: [legalLate] },
  '4.3': { has: [manual('esc_sis_ges_quali')] },
  '4.4': {
    has: [
      `select from processes.stages s where s.company_id = $1 and ${letters('s.description')} and s.micro_process_id is not null`,
      pops,
    ],
  },
  '5.1.1': { has: [reviewOf(`${inputs} or ${items()}`), goals] },
  '5.1.2': { has: [journey] },
  '5.2.1': { has: [manual('politica_qualidade')] },
  '5.2.2': { has: [anyManual], late: [unread] },
  '5.3': { has: [atLeast(3, 'people.positions'), jobs] },
  '6.1': {
    has: [
      `select from quality.risks where company_id = $1 and (${letters('cause')} or ${letters('effect')} or ${letters('action')})`,
    ],
    late: [
      `select from quality.risks where company_id = $1 and closed_on is null and kind = 'risk'
        and probability * impact > 11 and (action = '' or owner_id is null)`,
      `select from quality.risks where company_id = $1 and closed_on is null and review_on < $2::date`,
    ],
  },
  '6.2': { has: [manual('objetivos_qualidade'), goals, indicators] },
  '6.3': {
    has: [changes],
    late: [
      `select from quality.changes where company_id = $1 and deleted_at is null and follow_up_on < $2::date
        and coalesce(content ->> 'resultado_mudanca', '') = ''`,
    ],
  },
  '7.1.1': { has: [decided] },
  '7.1.2': { has: ['select from people.collaborators where company_id = $1 and left_on is null'] },
  '7.1.5': {
    has: [
      `${inUse('instruments')} and (select (array_agg(c.passed order by c.calibrated_on desc, c.id desc))[1]
        from quality.calibrations c where c.company_id = $1 and c.instrument_id = o.id and c.calibrated_on <= $2::date)`,
    ],
    late: [
      `${inUse('instruments')} and (o.next_on < $2::date
        or o.id not in (select instrument_id from quality.calibrations where company_id = $1))`,
      'select from quality.calibrations where company_id = $1 and rnc_id is null and not passed and $2::date is not null',
    ],
  },
  '7.1.6': { has: [pops] },
  '7.2': {
    has: [
      jobs,
      'select from people.trainings where company_id = $1 and held_on >= $2::date - 365 and held_on <= $2::date',
    ],
    late: [
      reviewLate('people.job_descriptions'),
      `select from ${held} h join people.required_competences r on r.company_id = $1 and r.job_description_id = h.job
        left join people.assessments a on a.company_id = $1 and a.collaborator_id = h.id and a.competence_id = r.competence_id
        where a.competence_id is null`,
      `select from people.trainings t, people.collaborators c where t.company_id = $1 and c.company_id = $1
        and c.id = t.collaborator_id and c.left_on is null and t.valid_until < $2::date and not exists (
          select from people.trainings n where n.company_id = $1 and n.collaborator_id = t.collaborator_id
            and lower(n.title) = lower(t.title) and (n.held_on > t.held_on or n.held_on = t.held_on and n.id > t.id)
            and coalesce(n.valid_until, 'infinity') > t.valid_until)`,
    ],
  },
  '7.3': {
    has: [
      `select from people.manual_versions v, jsonb_array_elements(v.content -> 'sections') s where v.company_id = $1
        and v.status = 2 and (jsonb_array_length(s -> 'norms') > 0 or ${letters(`(s -> 'texts')::text`)})`,
      readings,
    ],
  },
  '7.4': {
    has: [`select from minutes.subjects where company_id = $1 and (${letters('title')} or ${letters('description')})`],
  },
  '7.5.1': { has: [anyManual, pops] },
  '7.5.2': {
    has: [`select from processes.procedure_versions where company_id = $1 and status = 2 and made_at >= ${months}`],
    late: [reviewLate('quality.manuals'), reviewLate('processes.procedures')],
  },
  '7.5.3': { has: [readings], late: [unread] },
  '8.1': {
    has: [
      `select from processes.stages s where s.company_id = $1 and ${letters('s.description')} and s.micro_process_id is not null`,
      pops,
    ],
  },
  '8.2.1': { has: [journey, atLeast(5, 'contacts.contacts')] },
  '8.2.2': { has: [`${inUse('legal_requirements')} and ${verified} = 'met'`], late: [legalLate] },
  '8.4.1': {
    has: [
      `select from quality.supplier_criteria where company_id = $1 and ${letters('selection')}`,
      `select from quality.supplier_evaluations e, quality.suppliers s where e.company_id = $1 and s.company_id = $1
        and s.id = e.supplier_id and s.ended_on is null and e.evaluated_on > ${since} and e.evaluated_on <= $2::date`,
    ],
    late: [`${inUse('suppliers')} and (o.next_on < $2::date or ${evaluated} is null)`],
  },
  '8.4.2': {
    has: [
      `select from quality.supplier_deliveries where company_id = $1 and delivered_on > ${since} and delivered_on <= $2::date`,
    ],
    late: [`${inUse('suppliers')} and ${evaluated} = 'rejected'`],
  },
  '8.5.1': { has: [pops], late: [reviewLate('processes.procedures')] },
  '8.5.6': { has: [changes] },
  '8.7': { has: [rncs] },
  '9.1.1': { has: [indicators] },
  '9.1.3': { has: [indicators, concluded] },
  '9.2': {
    has: [
      `${audits} and a.concluded_on > ${since} and a.id in
        (select audit_id from quality.audit_answers where company_id = $1 and status is not null)`,
    ],
    late: [`${audits} and a.concluded_on is null and a.planned_on < $2::date`],
  },
  '9.3.1': { has: [reviewOf(`${inputs} or ${items()}`)] },
  '9.3.2': {
    has: [
      reviewOf(
        '(select count(distinct standard) from quality.review_done d where d.company_id = $1 and d.review_id = r.id and d.standard < 13) = 12',
      ),
    ],
  },
  '9.3.3': { has: [decided] },
  '10.1': { has: [plans(), concluded] },
  '10.2': {
    has: [
      rncs,
      `select from quality.nonconformities where company_id = $1 and closed_on is not null and effective
        and ${letters('cause')} and ${letters('effectiveness')}`,
    ],
    late: [
      `select from quality.nonconformities where company_id = $1 and cause = '' and closed_on is null and analysis_due_on < $2::date`,
    ],
  },
  '10.3': { has: [plans('and real_end is not null'), `${concluded} and real_end <= expected_end`] },
}

/** The answer of the audit of ISO 9001 that was concluded last, by the number of the item. */
const answers = `select w.item, w.status from quality.audit_answers w where w.company_id = $1 and w.audit_id = (
  select a.id from quality.audits a where a.company_id = $1 and 'iso9001' = any(a.norms) and a.concluded_on <= $2::date
  order by a.concluded_on desc, a.id desc limit 1)`

const signIn = async () => {
  const { email, password } = demoCompany
  const { body } = await server.call(undefined, 'POST /sign/client', { body: { email, password } })
  return server.person(body.token, email, password)
}

async function compared(ana: Person, today: string) {
  const readiness: Readiness = (await ana.call('GET /client/prontidao-iso')).body.response
  const asked = [ana.companyId, today]
  const given = new Map(
    (await server.asOwner<{ item: number; status: number | null }>(answers, asked)).map((one) => [
      one.item,
      one.status,
    ]),
  )
  const all = Object.entries(clauses).flatMap(([code, { has = [], late = [] }]) =>
    [...has, ...late].map((query, at) => ({ code, query, isLate: at >= has.length })),
  )
  // In one statement: each finds something, or nothing.
  const [row] = await server.asOwner<Record<string, boolean>>(
    `select ${all.map(({ query }, at) => `exists (${query}) as q${at}`).join(', ')}, $2::date as day`,
    asked,
  )
  const expected: Record<string, string> = {}
  const items = readiness.clauses.flatMap((clause) => clause.items).filter(({ id }) => id < 1000)
  for (const { id, code } of items) {
    const of = all.flatMap((one, at) => (one.code === code ? [{ isLate: one.isLate, found: row![`q${at}`]! }] : []))
    const present = of.filter(({ isLate }) => !isLate)
    const having = present.filter(({ found }) => found).length
    const answer = given.get(id) ?? null
    const objected = answer === 2 || answer === 3
    if (answer === 4) expected[code] = 'not_applicable'
    else if (of.some(({ isLate, found }) => isLate && found)) expected[code] = 'late'
    else if (present.length === 0) expected[code] = answer === 1 ? 'found' : objected ? 'weak' : 'missing'
    else if (having === 0) expected[code] = answer === 1 ? 'weak' : 'missing'
    else expected[code] = having < present.length || objected ? 'weak' : 'found'
  }
  const states = Object.fromEntries(items.map(({ code, state }) => [code, state]))
  expect(states).toEqual(expected)
  const whole = Object.values(expected)
  const share =
    whole.filter((state) => state === 'found').length / whole.filter((one) => one !== 'not_applicable').length
  return { states: new Set(whole), share: Math.round(100 * share), codes: items.map(({ code }) => code) }
}

it('is of every clause what the tables say, of a full company, of hollow records, and of those of last year', async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  await buildDemo(server.composed)
  const full = await compared(await signIn(), '2026-05-13')
  expect(full.codes).toEqual(expect.arrayContaining(Object.keys(clauses)))
  expect(full.states).toEqual(new Set(['found', 'weak', 'late', 'not_applicable']))
  // Each of these once had words or days.
  // Versions are evidence, which triggers keep as it is.
  for (const [table, set] of [
    ['processes.procedure_versions', `content = '{"objective": "<p> </p>"}'`],
    ['people.job_description_versions', `content = '{"cargo_mission": "&nbsp;"}'`],
    ['quality.manual_versions', `content = '{"politica_qualidade": "<p></p>"}'`],
    ['quality.change_versions', `content = '{}'`],
    ['quality.nonconformities', `description = ' ', containment = '', cause = ''`],
    ['quality.risks', `cause = '<p></p>', effect = '', action = '-'`],
    ['quality.review_items', `what = ' . '`],
    ['results.plans', `to_do = '?'`],
    ['quality.supplier_criteria', `selection = ''`],
    ['minutes.subjects', `title = ' ', description = ''`],
    ['processes.stages', `description = ''`],
    ['people.trainings', `held_on = '2020-02-03', valid_until = null`],
  ] as const)
    await server.asOwner(
      `alter table ${table} disable trigger user; update ${table} set ${set}; alter table ${table} enable trigger user`,
    )
  const hollow = await compared(await signIn(), '2026-05-13')
  expect(hollow.share).toBeLessThan(full.share)
  expect(hollow.states).toContain('missing')
  server.setClock('2027-08-13T12:00:00-03:00')
  const old = await compared(await signIn(), '2027-08-13')
  expect(old.share).toBeLessThan(full.share)
})
