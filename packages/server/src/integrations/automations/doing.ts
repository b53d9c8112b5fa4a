import { tabTitles } from '@prumo/contract/boards/cards/model.ts'
import { addDays, formatDate } from '@prumo/contract/dates.ts'
import type { Action, Doing } from '@prumo/contract/integrations/automations/model.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import { PlanInput } from '@prumo/contract/results/plans/model.ts'
import { NewTask, TaskChange } from '@prumo/contract/routine/tasks/model.ts'
import { moveCard } from '../../boards/cards/moving.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import { headOfDepartment } from '../../people/organogram/heading.ts'
import { fail } from '../../platform/errors.ts'
import { type HeardRecord, happeningsOf } from '../../platform/happenings.ts'
import { findOrigin } from '../../platform/origins.ts'
import { passDuty } from '../../platform/records/duties.ts'
import type { Scope } from '../../platform/scope.ts'
import { createRnc, newRnc } from '../../quality/nonconformities/saving.ts'
import { createPlan } from '../../results/plans/saving.ts'
import { createTask } from '../../routine/tasks/creating.ts'
import { saveTask } from '../../routine/tasks/saving.ts'
import { taskOfTemplate } from '../../routine/templates/templates.ts'
import { wakeOnce } from '../waking.ts'
import { sendWaiting } from '../webhooks/sending.ts'
import { automationMailed, automationSaid } from './kinds.ts'
import { boardIn, movesDay } from './moving.ts'
import { dutyOf } from './words.ts'

/** What fired: the record, where there is one, as the maker sees it, and who did it. */
export type Fired = {
  automation: string
  event: string | null
  entity: string | null
  recordId: number | null
  byUser: number | null
  happenedAt: Date
  record: HeardRecord | undefined
}

/** What each of them changes: the maker needs to be able to do so. */
const needs: Partial<Record<Doing, Permission>> = { plan: 'results', rnc: 'proccess' }

/**
 * Does one thing as the maker, and says in a few words what was done.
 * @throws what the verb refuses, and permission.only_sees for what the maker may not do.
 */
export async function doAction(scope: Scope, action: Action, fired: Fired): Promise<string> {
  const permission = needs[action.do]
  if (permission !== undefined && !scope.edits(permission)) throw fail('permission.denied')
  return doings[action.do](scope, action, fired)
}

const doings: Record<Doing, (scope: Scope, action: Action, fired: Fired) => Promise<string>> = {
  async task(scope, action, fired) {
    const [who, name] = await personOf(scope, action, fired)
    const template = action.template_id === null ? null : await taskOfTemplate(scope, action.template_id)
    if (template === undefined) throw refused('O modelo da tarefa foi apagado: escolha outro na automação.')
    const label = textOf({ ...action, text: action.text || (template?.label ?? '') }, fired, 200)
    const date = addDays(scope.today, action.days)
    await createTask(scope, NewTask.parse({ ...template, label, date, client_id: who }), [])
    return `criou a tarefa "${label}" para ${name}`
  },
  async plan(scope, action, fired) {
    const [who, name] = await personOf(scope, action, fired)
    const title = textOf(action, fired, 1000)
    const origin = fired.entity === null ? null : { kind: fired.entity, id: String(fired.recordId) }
    await createPlan(
      scope,
      PlanInput.parse({
        department_id: departmentOf(action, fired),
        problem: (fired.record?.title || title).slice(0, 1000),
        to_do: title,
        responsible_id: who,
        espected_start: scope.today,
        expected_end: addDays(scope.today, action.days),
        origin: origin && (await findOrigin(scope, origin)) ? origin : null,
      }),
    )
    return `criou um plano de ação para ${name}`
  },
  async rnc(scope, action, fired) {
    await createRnc(scope, {
      ...newRnc,
      title: textOf(action, fired, 200),
      department_id: departmentOf(action, fired),
      tipsOccors: 2,
      descOccors: fired.record ? `Aberta pela automação "${fired.automation}", por: ${fired.record.title}` : '',
      dataAbert: scope.today,
      dataRec: scope.today,
      recPor: scope.actor.name.slice(0, 200),
    })
    return 'abriu uma RNC'
  },
  notify: (scope, action, fired) => tell(scope, action, fired, automationSaid, 'avisou'),
  mail: (scope, action, fired) => tell(scope, action, fired, automationMailed, 'mandou e-mail a'),
  async assign(scope, action, fired) {
    const [who, name] = await personOf(scope, action, fired)
    const { recordId, record, event } = fired
    const happening = event === null ? undefined : happeningsOf(scope.areas).get(event)
    const duty = happening && dutyOf(happening)
    if (!happening || !duty || recordId === null || !record) throw fail('not_found')
    const from = record.fields[duty.column]
    if (from === who) return `viu que já é de ${name}`
    if (happening.entity === 'task') {
      await saveTask(scope, TaskChange.parse({ calendar_id: recordId, client_id: who }), [])
      return `passou a tarefa a ${name}`
    }
    if (happening.permission !== null && !scope.edits(happening.permission)) throw fail('permission.denied')
    const of = { from: typeof from === 'number' ? from : null, to: who, ids: [recordId] }
    if ((await passDuty(scope, duty, of)).length === 0) throw refused('O registro não está mais em aberto.')
    const link = record.link || duty.opens?.(recordId) || ''
    await notifyEach({ ...scope, userId: 0 }, automationSaid, [
      {
        to: who,
        data: { text: `É com você agora: ${record.title}`.slice(0, 200), automation: fired.automation, link },
      },
    ])
    return `passou a ${name}`
  },
  async card(scope, { tab }, { entity, recordId, record }) {
    if (entity !== 'board_card' || recordId === null || !record || !(tab in tabTitles)) throw fail('not_found')
    await moveCard(scope, boardIn(scope, record), recordId, { tab: tab as keyof typeof tabTitles, order: [] })
    return `levou a tarefa do quadro para ${tabTitles[tab as keyof typeof tabTitles]}`
  },
  async date(scope, { days }, { event, entity, recordId, record }) {
    const move = entity === null ? undefined : movesDay[entity]
    const happening = event === null ? undefined : happeningsOf(scope.areas).get(event)
    if (!move || !happening || recordId === null || !record) throw fail('not_found')
    if (happening.permission !== null && !scope.edits(happening.permission)) throw fail('permission.denied')
    const day = addDays(scope.today, days)
    await move(scope, recordId, { day, record })
    return `mudou a data para ${formatDate(day)}`
  },
  async webhook(scope, { webhook_id }, { event, entity, recordId, byUser, happenedAt }) {
    if (event === null || entity === null || recordId === null) throw fail('not_found')
    const written = await scope.db.run`insert into integrations.deliveries
        (company_id, webhook_id, event, entity, record_id, by_user, happened_at, due_at)
      select w.company_id, w.id, ${event}, ${entity}, ${recordId}, ${byUser}::bigint, ${happenedAt}, ${scope.clock.now()}
      from integrations.webhooks w where w.company_id = ${scope.companyId} and w.id = ${webhook_id} and w.off_at is null`
    if (written === 0) throw fail('webhook.off')
    await wakeOnce(scope, sendWaiting)
    return 'chamou o webhook'
  },
}

/** The text of an action, with the title of what happened in it. */
const textOf = ({ text }: Action, { record, automation }: Fired, most: number) =>
  (text || automation).replaceAll('{título}', record?.title ?? '').slice(0, most)

/** The chosen department, or that of the record. @throws request.invalid where there is none. */
function departmentOf({ department_id }: Action, { record }: Fired): number {
  const own = record?.fields['department_id']
  const department = department_id ?? (typeof own === 'number' ? own : undefined)
  if (department !== undefined) return department
  throw refused('O registro não tem departamento: escolha um na automação.')
}

const refused = (message: string) => fail('request.invalid', { fields: {}, message })

/** Whom it is for: who is not in the company any more, or nobody, is the maker. */
async function personOf(scope: Scope, action: Action, fired: Fired): Promise<[id: number, name: string]> {
  const named = await namedBy(scope, action, fired)
  const [person] = typeof named === 'number' ? await reachableMembers(scope, [named]) : []
  return person ? [person.id, person.name] : [scope.userId, scope.actor.name]
}

async function namedBy(scope: Scope, { who, department_id }: Action, { byUser, record }: Fired): Promise<unknown> {
  const [kind, of = ''] = who.split(':')
  if (kind === 'person') return Number(of)
  if (kind === 'field') return record?.fields[of]
  if (kind === 'doer') return byUser
  if (kind !== 'head') return scope.userId
  const department = of === '' ? (department_id ?? record?.fields['department_id']) : Number(of)
  return typeof department === 'number' ? headOfDepartment(scope, department) : undefined
}

async function tell(scope: Scope, action: Action, fired: Fired, kind: typeof automationSaid, did: string) {
  const leading = (await reachableMembers(scope)).filter(({ leads }) => leads)
  const people: readonly { id: number; name: string }[] =
    action.who === 'leads' ? leading : [await personOf(scope, action, fired)].map(([id, name]) => ({ id, name }))
  const data = { text: textOf(action, fired, 200), automation: fired.automation, link: fired.record?.link ?? '' }
  // An automation tells its maker too, who is not at the screen.
  const system = { ...scope, userId: 0 }
  await notifyEach(
    system,
    kind,
    people.map(({ id }) => ({ to: id, data })),
  )
  return `${did} ${people.map(({ name }) => name).join(', ')}`
}
