import { Action, Condition } from '@prumo/contract/integrations/automations/model.ts'
import { capital } from '@prumo/contract/words.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { memberActor } from '../../identity/session/member-actor.ts'
import { record } from '../../platform/audit/record.ts'
import { AppError } from '../../platform/errors.ts'
import { happeningsOf, heardRecord } from '../../platform/happenings.ts'
import { defineJob, type JobContext } from '../../platform/jobs/jobs.ts'
import { publish } from '../../platform/live/publishing.ts'
import { inScope, type Scope } from '../../platform/scope.ts'
import { notifyMaker } from '../makers.ts'
import { unmet } from './conditions.ts'
import { doAction } from './doing.ts'
import { automationOff } from './kinds.ts'
import { fieldsOf } from './words.ts'

/** How often an automation, and all of a company together, may do something in an hour. */
const mostInHour = { one: 100, all: 500 }
const hourMs = 3600_000
/** A company's turn. */
const turnMs = 5_000

const offBecause = {
  flood: 'Ela foi acionada vezes demais em uma hora. Confira as condições e ligue-a de novo.',
  rights: 'Quem a fez não pode mais o que ela faz. Quem a salvar de novo passa a ser quem ela segue.',
} as const

/** Carries out what waits in one company, in its order: each in a transaction of its own, as its maker. */
export const carryOutWaiting = defineJob({
  id: 'integrations.carry-out',
  schema: z.object({ companyId: z.int() }),
  atOnce: 3,
  async run({ companyId }, context) {
    const begun = performance.now()
    while (performance.now() - begun < turnMs) if (!(await carryOutNext(context, companyId))) return
    await context.inCompany(companyId, ({ db, jobs }) => jobs.send(db, carryOutWaiting, { companyId }))
  },
})

/** Every five minutes, wakes the companies in which something still waits: a notice was lost, or a node died. */
export const carryOutDue = defineJob({
  id: 'integrations.carry-out-due',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  async run(_, { database, jobs }) {
    const due = await database.transaction(
      { settings: { 'app.runner': 'on' }, readOnly: true },
      (db) =>
        db.all<{
          company_id: number
        }>`
        select distinct company_id from integrations.firings where state = 'waiting' limit 5000`,
    )
    const companies = due.map(({ company_id }) => company_id)
    await database.transaction({ settings: {} }, (db) => jobs.sendToEach(db, carryOutWaiting, companies))
  },
})

type Waiting = {
  id: number
  automation_id: number
  entity: string | null
  record_id: number | null
  by_user: number | null
  chain: number[]
  happened_at: Date
  user_id: number
  title: string
  event: string | null
  conditions: unknown
  actions: unknown
  off_at: Date | null
}

async function carryOutNext(context: JobContext, companyId: number): Promise<boolean> {
  const next = await context.inCompany(companyId, async (scope) => {
    const [found] = await scope.db.all<Waiting & { done: number; all_done: number }>`
      select f.id, f.automation_id, f.entity, f.record_id, f.by_user, f.chain, f.happened_at,
        a.user_id, a.title, a.event, a.conditions, a.actions, a.off_at,
        ${countDone(scope, sql`and d.automation_id = f.automation_id`)} as done, ${countDone(scope, sql``)} as all_done
      from integrations.firings f
      join integrations.automations a on a.company_id = f.company_id and a.id = f.automation_id
      where f.company_id = ${companyId} and f.state = 'waiting' order by f.id limit 1`
    return found
  })
  if (!next) return false
  const { automation_id, user_id: userId } = next
  if (next.off_at) return end(context, companyId, next, 'stopped', 'A automação estava desligada.')
  if (next.done >= mostInHour.one || next.all_done >= mostInHour.all) {
    await context.inCompany(companyId, (scope) => switchOff(scope, automation_id, 'flood'))
    return true
  }
  const found = await memberActor(context, { companyId, userId })
  if (!found?.actor.isResponsible && !found?.actor.isRoot) {
    await context.inCompany(companyId, (scope) => switchOff(scope, automation_id, 'rights'))
    return true
  }
  if (found.actor.access !== 'full')
    return end(context, companyId, next, 'stopped', 'O acesso da empresa está limitado.')
  const chain = [...next.chain, automation_id]
  const actor = { ...found.actor, through: `pela automação "${next.title}"`, chain }
  try {
    await inScope(context.database, context, actor, { noWaitLimit: true }, (scope) => carryOut(scope, next))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Nothing of it stays; the sentence says why.
    await end(context, companyId, next, 'failed', error.message)
    if (error.code === 'permission.denied')
      await context.inCompany(companyId, (scope) => switchOff(scope, automation_id, 'rights'))
  }
  return true
}

const countDone = ({ companyId, clock }: Scope, more: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from integrations.firings d where d.company_id = ${companyId} and d.state = 'done'
    and d.ended_at > ${new Date(clock.now().getTime() - hourMs)} ${more})`

/** All it does, and that it was done, in one transaction: a node that dies leaves it to be done whole. */
async function carryOut(scope: Scope, waiting: Waiting) {
  const [locked] = await scope.db.all`
    select from integrations.firings where company_id = ${scope.companyId} and id = ${waiting.id} and state = 'waiting'
    for update skip locked`
  if (!locked) return
  const happening = waiting.event === null ? undefined : happeningsOf(scope.areas).get(waiting.event)
  const heard =
    happening && waiting.record_id !== null ? await heardRecord(scope, happening, waiting.record_id) : undefined
  const ends = (state: 'done' | 'skipped', why: string) => finish(scope, waiting, state, why, heard)
  if (waiting.event !== null && !heard)
    return ends('skipped', 'O registro não existe mais, ou quem fez a automação não o vê.')
  if (heard && happening) {
    const why = unmet(z.array(Condition).parse(waiting.conditions), {
      fields: await fieldsOf(scope, happening),
      values: heard.fields,
      timeZone: scope.actor.timeZone,
    })
    if (why !== undefined) return ends('skipped', why)
  }
  const did: string[] = []
  for (const action of z.array(Action).parse(waiting.actions))
    did.push(
      await doAction(scope, action, {
        automation: waiting.title,
        event: waiting.event,
        entity: waiting.entity,
        recordId: waiting.record_id,
        byUser: waiting.by_user,
        happenedAt: waiting.happened_at,
        record: heard,
      }),
    )
  const done = did.join('; ')
  return ends('done', `${capital(done)}.`)
}

type State = 'done' | 'skipped' | 'failed' | 'stopped'

async function finish(
  scope: Scope,
  { id, automation_id }: Waiting,
  state: State,
  why: string,
  heard?: { title: string; link: string },
) {
  await scope.db.run`
    update integrations.firings set state = ${state}, why = ${why.slice(0, 1000)}, ended_at = ${scope.clock.now()},
      title = ${(heard?.title ?? '').slice(0, 300)}, link = ${heard?.link ?? ''}
    where company_id = ${scope.companyId} and id = ${id}`
  publish(scope, { topic: 'integrations', id: automation_id })
}

async function end(context: JobContext, companyId: number, waiting: Waiting, state: State, why: string): Promise<true> {
  await context.inCompany(companyId, (scope) => finish(scope, waiting, state, why))
  return true
}

/** Switches an automation off in the system's name, with what waits of it, and tells its maker, or who leads. */
async function switchOff(scope: Scope, id: number, because: keyof typeof offBecause) {
  const [off] = await scope.db.all<{ title: string; user_id: number }>`update integrations.automations
    set off_at = ${scope.clock.now()}, off_because = ${because}
    where company_id = ${scope.companyId} and id = ${id} and off_at is null returning title, user_id`
  await scope.db.run`
    update integrations.firings set state = 'stopped', why = 'A automação foi desligada.', ended_at = ${scope.clock.now()}
    where company_id = ${scope.companyId} and automation_id = ${id} and state = 'waiting'`
  if (!off) return
  await record(scope, 'automation.switched_off', id, { after: { title: off.title, off_because: because } })
  await notifyMaker(scope, automationOff, off.user_id, { title: off.title, because: offBecause[because] })
}

export const whyOff = (because: string | null): string | null =>
  because !== null && because in offBecause ? offBecause[because as keyof typeof offBecause] : null
