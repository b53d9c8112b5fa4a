import { addMonths } from '@prumo/contract/dates.ts'
import type { CustomRepeat } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import { firstDate, horizon, occurrences, type RepeatRule } from '@prumo/contract/routine/recurrence/recurrence.ts'
import type { RepeatDay, RepeatInterval } from '@prumo/contract/routine/tasks/model.ts'
import { failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { workdaysOf } from '../days-off/workdays.ts'
import { area } from '../tables.ts'
import { tieToMinutes } from '../tasks/of-minutes.ts'
import { type Belonging, type TaskContent, writeTasks } from '../tasks/writing.ts'
import { stored } from './rules.ts'
import { continueSeries, datesAtOnce } from './topping-up.ts'

const oldestStartMonths = 12
const tooOld = 'Uma tarefa que se repete pode começar no máximo 12 meses atrás.'

export const noDate = 'Com este fim, a repetição não acontece em nenhum dia a partir de hoje.'

/**
 * The rule in the sent fields: a custom one wins over weekdays, and these over intervals (decision O041). Undefined: the
 * task happens once. A custom rule starts with its first date that is not over. @throws request.invalid when it has none.
 */
export async function ruleOf(
  scope: Scope,
  task: {
    date: string
    repeat_day?: RepeatDay | null
    repeat_day_advanced?: RepeatInterval | null
    repeat_rule?: CustomRepeat | null
  },
): Promise<RepeatRule | undefined> {
  const custom = task.repeat_rule ?? null
  if (custom) {
    const from = task.date < scope.today ? scope.today : task.date
    const startsOn = firstDate(custom, from, await workdaysOf(scope))
    if (startsOn === undefined) throw failAt('repeat_rule', noDate)
    return { repeatDay: null, repeatDayAdvanced: null, custom, startsOn }
  }
  const repeatDay = task.repeat_day ?? null
  const repeatDayAdvanced = repeatDay ? null : (task.repeat_day_advanced ?? null)
  return repeatDay || repeatDayAdvanced ? { repeatDay, repeatDayAdvanced, custom, startsOn: task.date } : undefined
}

/**
 * Refuses a series that began so long ago that it would start with more late tasks than anybody can do
 * (request.invalid).
 */
export function requireRecentStart({ today }: Scope, date: string) {
  if (date < addMonths(today, -oldestStartMonths)) {
    throw failAt('date', tooOld)
  }
}

/**
 * Starts a series: writes its first task as it was sent, on the first date that is not over, so that none is late at
 * once, and its occurrences up to the horizon with the content of `afresh`, as many as fit into one transaction; the job
 * `continueSeries` writes the others. Answers the dates and ids of the written tasks, the first task first, and the
 * number of all occurrences.
 */
export async function startSeries(
  scope: Scope,
  rule: RepeatRule,
  belonging: Omit<Belonging, 'seriesId'>,
  content: TaskContent,
  minutesId: number | null,
): Promise<{ seriesId: number; dates: string[]; ids: number[]; total: number }> {
  const { seriesId, dates, total, template } = await insertSeries(scope, rule, belonging, content, minutesId)
  const [first, ...rest] = dates
  const [firstIds, restIds] = await Promise.all([
    writeTasks(scope, { ...belonging, seriesId }, content, [first!]),
    writeTasks(scope, { ...belonging, seriesId, backlogId: null }, template, rest),
  ])
  return { seriesId, dates, ids: [...firstIds, ...restIds], total }
}

/**
 * As `startSeries`, of a task that is there already: it is the first date, or, where its day is over, stays late before
 * the dates to come. Answers how many were written besides.
 */
export async function startWith(
  scope: Scope,
  task: { id: number; date: string },
  rule: RepeatRule,
  belonging: Omit<Belonging, 'seriesId'>,
  content: TaskContent,
  minutesId: number | null,
): Promise<{ seriesId: number; date: string; total: number }> {
  const { seriesId, dates, total, template } = await insertSeries(scope, rule, belonging, content, minutesId)
  const isLate = task.date < scope.today
  const rest = isLate ? dates : dates.slice(1)
  const ids = await writeTasks(scope, { ...belonging, seriesId }, template, rest)
  if (minutesId !== null && ids.length > 0) await tieToMinutes(scope, ids, minutesId)
  return { seriesId, date: isLate ? task.date : dates[0]!, total: isLate ? total : total - 1 }
}

/** The rule as a row, and the dates to write at once; the job that writes the others is on its way. */
async function insertSeries(
  scope: Scope,
  rule: RepeatRule,
  belonging: Omit<Belonging, 'seriesId'>,
  content: TaskContent,
  minutesId: number | null,
) {
  const ahead = horizon(scope.today)
  const last = ahead > rule.startsOn ? ahead : rule.startsOn
  const from = rule.startsOn < scope.today ? scope.today : rule.startsOn
  const all = occurrences(rule, from, last, await workdaysOf(scope))
  const template = afresh(content)
  const { dates, until } = datesAtOnce(all, last, template)
  const series = await scope.db.first(
    area
      .insertInto('routine.series')
      .values({
        company_id: scope.companyId,
        user_id: belonging.userId,
        created_by: belonging.createdBy,
        type: belonging.type,
        priority_of_team: belonging.priority_of_team,
        ...stored(rule),
        materialised_until: until,
        template: JSON.stringify(template),
        created_at: scope.clock.now(),
      })
      .returning('id'),
  )
  const seriesId = series!.id
  if (dates.length < all.length)
    await scope.jobs.send(scope.db, continueSeries, { companyId: scope.companyId, seriesId, minutesId })
  return { seriesId, dates, total: all.length, template }
}

/** The content of a later occurrence: the same agenda with nothing done, and no e-mail to the contacts. */
function afresh(content: TaskContent): TaskContent {
  const subjects = content.subjects.map(({ title }) => ({ title, feedback: '', status: '1' }))
  return { ...content, feedback: '', notify: '1', subjects }
}
