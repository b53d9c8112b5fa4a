import { notifyEach } from '../../notifications/notifying.ts'
import { runChecks } from '../../platform/checks.ts'
import type { Scope } from '../../platform/scope.ts'
import { practicesOfAll } from '../modules/finding.ts'
import { practiceDue } from './kinds.ts'

const most = 500

/**
 * Reminds of practices on the day their days are over, once, unless the data show that they are done. Every morning of a
 * company.
 */
export async function remindOfDuePractices(scope: Scope) {
  const due = await scope.db.all<{ user_id: number; stage_id: number; remind_on: string }>`
    update journey.practices set reminded_on = ${scope.today}::date
    where company_id = ${scope.companyId} and (user_id, stage_id) in (
      select user_id, stage_id from journey.practices
      where company_id = ${scope.companyId} and remind_on <= ${scope.today}::date and done_at is null
        and reminded_on is null
      order by remind_on, user_id, stage_id limit ${most})
    returning user_id, stage_id, remind_on`
  const tellings = []
  for (const { user_id, stage_id, remind_on } of due) {
    const place = practicesOfAll().find(({ stage }) => stage.id === stage_id)
    if (!place) continue
    const { module, stage } = place
    const [result] = await runChecks(scope, [stage.check], { userId: user_id })
    if (result!.ok) continue
    const data = { title: stage.title, module: module.id, sequence: module.stages.indexOf(stage) + 1 }
    tellings.push({ to: user_id, data, once: `practice ${stage_id} ${remind_on}` })
  }
  await notifyEach(scope, practiceDue, tellings)
}
