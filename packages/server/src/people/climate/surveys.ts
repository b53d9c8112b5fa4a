import { randomBytes } from 'node:crypto'
import { addDays } from '@prumo/contract/dates.ts'
import { smallestGroup } from '@prumo/contract/people/anonymity.ts'
import { factors as ownFactors } from '@prumo/contract/people/climate/instrument.ts'
import {
  type ListedSurvey,
  type Survey,
  type SurveyInput,
  type SurveyKind,
  surveyLimits,
} from '@prumo/contract/people/climate/model.ts'
import { type Answered, type Asked, type GroupScores, scoresOf } from '@prumo/contract/people/climate/results.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { departmentNames } from '../../admin/departments/departments.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail, failAt } from '../../platform/errors.ts'
import { qrCode } from '../../platform/qr-code.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

export const surveyRows = rowsOf(area, 'people.surveys', {
  columns: [
    'id',
    'title',
    'kind',
    'token',
    'factors',
    'groups',
    'people',
    'opened_on',
    'closes_on',
    'closed_on',
    'answered',
    'results',
    'hidden',
    'created_at',
  ],
  order: sql`id desc`,
  stamps: ['created_at', 'created_by'],
})
export type SurveyRow = Awaited<ReturnType<typeof surveyRows.find>>

/** Somewhere to belong to: only where five or more work, so that nobody's answer is the only one of a place. */
export type Group = { id: number; name: string; people: number }

export const askedOf = ({ factors }: Pick<SurveyRow, 'factors'>) => factors as Asked
export const groupsOf = ({ groups }: Pick<SurveyRow, 'groups'>) => groups as Group[]
const resultsOf = ({ results }: Pick<SurveyRow, 'results'>) => (results ?? []) as GroupScores[]

/** True while it takes answers. */
export const isOpen = ({ closed_on, closes_on }: Pick<SurveyRow, 'closed_on' | 'closes_on'>, today: string) =>
  closed_on === null && closes_on >= today

export const surveyAddress = (token: string, baseUrl: string) => `${baseUrl}/pesquisa/${token}`

/** The surveys of the company, the newest first. */
export const listSurveys = async (scope: Scope): Promise<ListedSurvey[]> =>
  (await surveyRows.all(scope, { most: surveyLimits.surveys })).map((row) => listed(scope, row))

const listed = (scope: Scope, row: SurveyRow): ListedSurvey => ({
  id: row.id,
  title: row.title,
  kind: row.kind as SurveyKind,
  opened_on: row.opened_on,
  closes_on: row.closed_on ?? row.closes_on,
  is_open: isOpen(row, scope.today),
  answered: row.answered,
  people: row.people,
})

/** @throws not_found. */
export const findSurvey = async (scope: Scope, id: number, baseUrl: string): Promise<Survey> =>
  present(scope, await surveyRows.find(scope, id), baseUrl)

/**
 * Opens a survey for the departments in which five or more work today; whoever works in another answers without one.
 * @throws request.invalid for a last day that is over or too far, list.too_many.
 */
export async function openNewSurvey(
  scope: Scope,
  { title, kind, closes_on, questions }: z.output<typeof SurveyInput>,
): Promise<ListedSurvey> {
  if (closes_on < scope.today || closes_on > addDays(scope.today, surveyLimits.days)) {
    const message = `Escolha uma data de hoje até ${surveyLimits.days} dias`
    throw failAt('closes_on', message)
  }
  if ((await surveyRows.count(scope)) >= surveyLimits.surveys) throw fail('list.too_many')
  const { groups, people } = await whoWorks(scope)
  const factors = kind === 'psychosocial' ? ownStatements : questions.map(asFactor)
  const row = await surveyRows.insert(scope, {
    title,
    kind,
    token: randomBytes(16).toString('base64url'),
    factors: JSON.stringify(factors),
    groups: JSON.stringify(groups),
    people,
    opened_on: scope.today,
    closes_on,
  })
  await record(scope, 'survey.created', row.id, { after: { title, closes_on } })
  return listed(scope, row)
}

const ownStatements: Asked = ownFactors.map(({ key, name, statements }) => ({
  key,
  name,
  statements: statements.map(({ text, strain = false }) => ({ text, strain })),
}))
/** Each statement of a pulse is a factor of its own. */
const asFactor = (text: string, at: number): Asked[number] => ({
  key: `q${at + 1}`,
  name: text,
  statements: [{ text, strain: false }],
})

async function whoWorks(scope: Scope): Promise<{ groups: Group[]; people: number }> {
  const counted = await scope.db.all<{ id: number; people: number }>`
    select department_id as id, count(*)::int as people from people.collaborators
    where company_id = ${scope.companyId} and people.works_on(left_on, ${scope.today}::date)
    group by department_id order by department_id`
  const large = counted.filter(({ people }) => people >= smallestGroup).slice(0, 200)
  const names = await departmentNames(scope, idsOf(large, 'id'))
  return {
    groups: large.map(({ id, people }) => ({ id, name: names.get(id) ?? '', people })),
    people: counted.reduce((all, { people }) => all + people, 0),
  }
}

/** Ends a survey. A second time changes nothing. @throws not_found. */
export async function closeSurvey(scope: Scope, id: number, baseUrl: string): Promise<Survey> {
  const row = await surveyRows.lock(scope, id)
  if (row.closed_on === null) await conclude(scope, row)
  return findSurvey(scope, id, baseUrl)
}

/** The scores of groups of five or more stay, and every answer is deleted: nothing else can be worked out any more. */
async function conclude(scope: Scope, row: SurveyRow) {
  const answers = await scope.db.all<Answered>`
    delete from people.survey_answers where company_id = ${scope.companyId} and survey_id = ${row.id}
    returning "group", answers`
  const results = scoresOf(askedOf(row), answers)
  const answering = new Set(answers.map(({ group }) => group).filter((group) => group !== 0)).size
  await surveyRows.update(scope, row.id, {
    closed_on: scope.today,
    results: JSON.stringify(results),
    hidden: answering - results.filter(({ group }) => group !== 0).length,
  })
  await record(scope, 'survey.closed', row.id, { after: { title: row.title } })
}

/** Ends, in the morning, the surveys whose last day is over. */
export async function closeOverdueSurveys(scope: Scope) {
  const over = await scope.db.all<{ id: number }>`select id from people.surveys
    where company_id = ${scope.companyId} and closed_on is null and closes_on < ${scope.today}::date limit 50`
  for (const row of await surveyRows.lockByIds(scope, idsOf(over, 'id')))
    if (row.closed_on === null) await conclude(scope, row)
}

/** @throws not_found. */
export async function deleteSurvey(scope: Scope, id: number) {
  const { title } = await surveyRows.remove(scope, id)
  await record(scope, 'survey.deleted', id, { before: { title } })
}

async function present(scope: Scope, row: SurveyRow, baseUrl: string): Promise<Survey> {
  const open = isOpen(row, scope.today)
  const url = open ? surveyAddress(row.token, baseUrl) : ''
  const before = await surveyBefore(scope, row)
  const names = new Map(groupsOf(row).map(({ id, name }) => [id, name]))
  const earlier = new Map(before ? resultsOf(before).map((one) => [one.group, one]) : [])
  return {
    ...listed(scope, row),
    url,
    qr: url && qrCode(url),
    factors: askedOf(row).map(({ statements, ...factor }) => ({ ...factor, statements: [...statements] })),
    groups: groupsOf(row),
    results: resultsOf(row).map(({ group, people, scores }) => ({
      group,
      name: group === 0 ? 'Toda a empresa' : (names.get(group) ?? ''),
      people,
      scores: [...scores],
      before: earlier.has(group) ? [...earlier.get(group)!.scores] : null,
    })),
    hidden: row.hidden,
    compared: before ? { id: before.id, title: before.title } : null,
    created_at: row.created_at.toISOString(),
  }
}

/** The newest survey before one that asked the same: only groups of five or more in both stand in both results. */
async function surveyBefore(scope: Scope, { id, kind, factors, closed_on }: SurveyRow): Promise<SurveyRow | undefined> {
  if (closed_on === null) return undefined
  const [found] = await scope.db.all<{ id: number }>`select id from people.surveys
    where company_id = ${scope.companyId} and id < ${id} and kind = ${kind} and results is not null
      and factors = ${JSON.stringify(factors)}::jsonb
    order by id desc limit 1`
  return found && surveyRows.find(scope, found.id)
}
