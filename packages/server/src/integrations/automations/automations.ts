import { addDays } from '@prumo/contract/dates.ts'
import {
  Action,
  type Automation,
  type AutomationInput,
  Condition,
  type Firing,
  type Tried,
  When,
} from '@prumo/contract/integrations/automations/model.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { findDepartment } from '../../admin/departments/departments.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { recentlyRecorded } from '../../platform/audit/recent.ts'
import { record } from '../../platform/audit/record.ts'
import { checksOf } from '../../platform/checks.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { type Page, page } from '../../platform/database/pages.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { failAt } from '../../platform/errors.ts'
import { broughtByDays, type Happening, happeningsOf, heardRecord } from '../../platform/happenings.ts'
import type { Scope } from '../../platform/scope.ts'
import { taskTemplates } from '../../routine/templates/templates.ts'
import { area } from '../tables.ts'
import { webhookRows } from '../webhooks/webhooks.ts'
import { whyOff } from './carrying-out.ts'
import { unmet } from './conditions.ts'
import { isDay } from './mornings.ts'
import { dated } from './moving.ts'
import { dutyOf, fieldsOf } from './words.ts'

const since = sql<number>`(select count(*)::int from integrations.firings f where f.company_id = automations.company_id
  and f.automation_id = automations.id and f.state = 'done' and f.ended_at > now() - interval '30 days')`
const last = sql<Date | null>`(select max(f.ended_at) from integrations.firings f
  where f.company_id = automations.company_id and f.automation_id = automations.id and f.state = 'done')`
const rows = rowsOf(area, 'integrations.automations', {
  columns: [
    'id',
    'title',
    'user_id',
    'trigger',
    'conditions',
    'actions',
    'off_at',
    'off_because',
    'created_at',
    'updated_at',
    since.as('fired'),
    last.as('fired_at'),
  ],
  order: sql`created_at desc`,
  stamps: ['created_at', 'updated_at'],
})
type Row = Awaited<ReturnType<typeof rows.find>>
type Input = z.output<typeof AutomationInput>

const mostAutomations = 50
const triedDays = 30
/** The newest records that a trial looks at. */
const lookedAt = 50
const shownExamples = 10

/** The company's automations, the newest first. */
export const automations = async (scope: Scope): Promise<Automation[]> =>
  shown(scope, await rows.all(scope, { most: mostAutomations }))

/** Makes an automation that works as the acting user. @throws request.invalid, not_found, list.too_many. */
export async function createAutomation(scope: Scope, input: Input): Promise<Automation> {
  await requireWords(scope, input)
  await requireRoom(scope, 'integrations.automations', {
    most: mostAutomations,
    count: () => rows.count(scope),
    message: `Esta empresa já tem ${mostAutomations} automações. Apague uma que não usa.`,
  })
  const made = await rows.insert(scope, {
    ...columnsOf(scope, input),
    off_at: input.on ? null : scope.clock.now(),
    off_because: null,
    last_state: null,
  })
  await record(scope, 'automation.created', made.id, { after: recorded(input) })
  return shownOne(scope, made)
}

/** Changes an automation, which works as whoever does so from then on. @throws not_found, record.stale, request.invalid. */
export async function changeAutomation(
  scope: Scope,
  id: number,
  { updated_at, ...input }: Input & { updated_at?: string | undefined },
): Promise<Automation> {
  const before = await rows.lock(scope, id)
  await requireVersion(scope, 'automation', before, updated_at, () => shownOne(scope, before))
  await requireWords(scope, input, before)
  const waited = When.parse(before.trigger)
  const begins = before.off_at !== null || waited.kind !== input.when.kind || waited.check !== input.when.check
  const changed = await rows.update(scope, id, {
    ...columnsOf(scope, input),
    // What a check said before is of another one, or of before it was off.
    ...(begins && { last_state: null }),
    ...(input.on ? { off_at: null, off_because: null } : { off_at: before.off_at ?? scope.clock.now() }),
  })
  await record(scope, 'automation.updated', id, {
    before: { title: before.title, on: before.off_at === null },
    after: recorded(input),
  })
  return shownOne(scope, changed)
}

/** @throws not_found. */
export async function deleteAutomation(scope: Scope, id: number) {
  const { title } = await rows.remove(scope, id)
  await record(scope, 'automation.deleted', id, { before: { title } })
}

/** What an automation did and why, the newest first. @throws not_found. */
export async function firings(scope: Scope, id: number, paging: Page): Promise<{ response: Firing[]; total: number }> {
  await rows.find(scope, id)
  const query = area
    .selectFrom('integrations.firings')
    .select(['id', 'happened_at', 'state', 'title', 'link', 'why'])
    .where('company_id', '=', scope.companyId)
    .where('automation_id', '=', id)
    .orderBy('id', 'desc')
  const { rows: found, total } = await page(scope, query, paging)
  const response = found.map(({ happened_at, state, ...firing }) => ({
    ...firing,
    state: state as Firing['state'],
    happened_at: happened_at.toISOString(),
  }))
  return { response, total }
}

/**
 * What happened in the last 30 days that an automation would have looked at, and for which of the newest records its
 * conditions hold now. Nothing is done. @throws request.invalid.
 */
export async function tryAutomation(scope: Scope, { when, conditions }: z.output<typeof Tried>) {
  if (when.kind === 'check') return { happened: 0, would: 0, examples: [] }
  if (when.kind === 'day') {
    const days = Array.from({ length: triedDays }, (_, back) => addDays(scope.today, -back))
    const happened = days.filter((day) => isDay(when, day)).length
    return { happened, would: happened, examples: [] }
  }
  const happening = requireHappening(scope, when.event)
  const { total, rows: found } = await recentOf(scope, happening)
  const fields = await fieldsOf(scope, happening)
  const { timeZone } = scope.actor
  const seen = await Promise.all(
    found.map(async ({ id, at }) => ({ at, heard: await heardRecord(scope, happening, id) })),
  )
  const held = seen.flatMap(({ at, heard }) =>
    heard && unmet(conditions, { fields, values: heard.fields, timeZone }) === undefined
      ? [{ at: at.toISOString(), title: heard.title, link: heard.link }]
      : [],
  )
  return { happened: total, would: held.length, examples: held.slice(0, shownExamples) }
}

async function recentOf(scope: Scope, happening: Happening) {
  const begin = addDays(scope.today, -triedDays)
  if (happening.day === undefined)
    return recentlyRecorded(scope, happening.id, { since: new Date(`${begin}T00:00:00Z`), limit: lookedAt })
  const found = await broughtByDays(scope, happening, { after: begin, until: scope.today })
  const newest = found.toReversed().slice(0, lookedAt)
  return { total: found.length, rows: newest.map(({ id, day }) => ({ id, at: new Date(`${day}T12:00:00Z`) })) }
}

/** @throws request.invalid for what the person may not wait for. */
function requireHappening(scope: Scope, event: string): Happening {
  const happening = happeningsOf(scope.areas).get(event)
  if (happening && (happening.permission === null || scope.can(happening.permission))) return happening
  throw failAt('when', 'Escolha um acontecimento da lista')
}

/**
 * @param before what is changed; its people are not asked again.
 * @throws request.invalid for words that are not in the lists, not_found for records of nobody's here.
 */
async function requireWords(scope: Scope, { when, conditions, actions }: Input, before?: Row) {
  const stood = z
    .array(Action)
    .parse(before?.actions ?? [])
    .map(({ who }) => who)
  const happening = when.kind === 'event' ? requireHappening(scope, when.event) : undefined
  if (when.kind === 'check' && !checksOf(scope).some(({ id }) => id === when.check))
    throw failAt('when', 'Escolha uma verificação da lista')
  const fields = happening ? await fieldsOf(scope, happening) : []
  if (!conditions.every(({ field }) => fields.some(({ id }) => id === field)))
    throw failAt('conditions', 'Escolha campos da lista')
  const templates = actions.flatMap(({ template_id }) => template_id ?? [])
  if (templates.length > 0) {
    const known = new Set((await taskTemplates.all(scope)).map(({ id }) => id))
    if (!templates.every((id) => known.has(id))) throw failAt('actions', 'Este modelo de tarefa não existe mais')
  }
  for (const { do: doing, who, department_id, webhook_id, tab } of actions) {
    const [kind, of = ''] = who.split(':')
    const known = kind === 'field' ? fields.some(({ id, type }) => id === of && type === 'person') : true
    if (!known || !['me', 'doer', 'leads', 'head', 'field', 'person'].includes(kind!))
      throw failAt('actions', 'Escolha a pessoa')
    // Many are told; what is done is of one person.
    if (kind === 'leads' && ['task', 'plan', 'assign'].includes(doing)) throw failAt('actions', 'Escolha a pessoa')
    if (kind === 'head' && of !== '') await findDepartment(scope, Number(of) || 0)
    if (kind === 'head' && of === '' && department_id === null && !fields.some(({ id }) => id === 'department_id'))
      throw failAt('actions', 'Diga de que departamento é quem lidera')
    if (doing === 'assign' && !(happening && dutyOf(happening)))
      throw failAt('actions', 'Este registro não tem um responsável que possa mudar')
    const asked = kind === 'person' && !stood.includes(who)
    if (asked && (!/^\d{1,15}$/.test(of) || (await reachableMembers(scope, [Number(of)])).length === 0))
      throw failAt('actions', 'Escolha a pessoa')
    if (department_id !== null) await findDepartment(scope, department_id)
    if (doing === 'webhook') {
      if (webhook_id === null) throw failAt('actions', 'Escolha o webhook')
      if (!happening) throw failAt('actions', 'Um webhook precisa de um registro')
    }
    if (webhook_id !== null) await webhookRows.find(scope, webhook_id)
    if (doing === 'card' && (happening?.entity !== 'board_card' || tab === ''))
      throw failAt('actions', 'Só uma tarefa de quadro muda de coluna')
    if (doing === 'date' && !dated.includes(happening?.entity ?? ''))
      throw failAt('actions', 'A data deste registro uma automação não muda')
  }
}

const columnsOf = (scope: Scope, { title, when, conditions, actions }: Input) => ({
  title: title || 'Automação',
  user_id: scope.userId,
  event: when.kind === 'event' ? when.event : null,
  trigger: JSON.stringify(when),
  conditions: JSON.stringify(conditions),
  actions: JSON.stringify(actions),
})

const recorded = ({ title, on }: Input) => ({ title: title || 'Automação', on })

const shownOne = async (scope: Scope, row: Row) => (await shown(scope, [row]))[0]!

async function shown(scope: Scope, found: readonly Row[]): Promise<Automation[]> {
  const names = await memberNames(scope, idsOf(found, 'user_id'))
  return found.map(
    ({ trigger, conditions, actions, off_at, off_because, fired_at, created_at, updated_at, ...row }) => ({
      ...row,
      user_name: names.get(row.user_id) ?? '',
      when: When.parse(trigger),
      conditions: z.array(Condition).parse(conditions),
      actions: z.array(Action).parse(actions),
      on: off_at === null,
      off_because: off_at ? whyOff(off_because) : null,
      fired_at: fired_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    }),
  )
}
