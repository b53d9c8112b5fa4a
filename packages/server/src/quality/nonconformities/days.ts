import { addDays } from '@prumo/contract/dates.ts'
import { type Step, stepNames } from '@prumo/contract/quality/nonconformities/stages.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import type { Scope } from '../../platform/scope.ts'
import { readersOfQuality } from '../readers.ts'
import { rncDay } from './kinds.ts'
import { shownFrom } from './queries.ts'

/** Days after its term in which a step is still told as late, should the server have been away on the first of them. */
const told = 7

type Row = { id: number; title: string; stage: Step; due_on: string; person: number }

/**
 * Reminds the owners of steps whose term is today or over, once for each term and again once it is over. A step without
 * an owner is told to whoever registered the nonconformity; where a customer did, to whoever sees to another step.
 */
export async function notifyStepDays(scope: Scope) {
  const { companyId, today } = scope
  const [able, due] = await Promise.all([
    readersOfQuality(scope),
    scope.db.all<Row>`select n.id, n.title, s.stage, t.due_on, coalesce(t.owner_id, n.created_by, (
        select other.owner_id from quality.nonconformity_steps other
        where other.company_id = n.company_id and other.nonconformity_id = n.id
          and other.owner_id is not null
        order by other.step limit 1)) as person
      ${shownFrom(scope)}
      where n.company_id = ${companyId} and n.closed_on is null
        and t.due_on between ${addDays(today, -told)}::date and ${today}::date
      order by t.due_on desc, n.id limit 1000`,
  ])
  await notifyEach(
    scope,
    rncDay,
    due
      .filter(({ person }) => able.has(person))
      .map(({ id, title, stage, due_on, person }) => {
        const late = due_on < today
        return {
          to: person,
          data: { id, title, step: stepNames[stage], due_on, late },
          once: `rnc ${id} ${stage} ${due_on} ${late ? 'late' : 'due'}`,
        }
      }),
  )
}
