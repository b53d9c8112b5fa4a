import { addDays } from '@prumo/contract/dates.ts'
import type { NewTask, Task } from '@prumo/contract/routine/tasks/model.ts'
import { record } from '../../platform/audit/record.ts'
import { cleanRichText } from '../../platform/rich-text/cleaning.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import { lockWaiting, markScheduled } from '../backlog/scheduling.ts'
import { carryAround } from '../daily-meeting/carrying.ts'
import { requireRecentStart, ruleOf, startSeries } from '../series/starting.ts'
import { moveHours } from '../timesheet/releasing.ts'
import { audienceOf } from './audience.ts'
import { requireChoices } from './choosing.ts'
import { attachTaskFiles } from './files.ts'
import { notifyContacts } from './notifying.ts'
import { tieToMinutes } from './of-minutes.ts'
import { writePrerequisites } from './prerequisites.ts'
import { kindOf } from './priority.ts'
import { idsPage, readTasks } from './queries.ts'
import { notifyShared } from './sharing.ts'
import { present } from './wire.ts'
import { type Belonging, type TaskContent, writeTasks } from './writing.ts'

const daysShown = 31

/**
 * Creates a task of the calendar, the first of a series when it repeats (decisions O035, O041). A `backlog_id` takes
 * that task out of the backlog (O048). Answers the new task, then its occurrences of the next 31 days, and how many
 * occurrences there are in all.
 *
 * @throws request.invalid for references to records the company does not have, not_found, backlog.already_scheduled,
 * file.quota.
 */
export async function createTask(
  scope: Scope,
  input: NewTask,
  files: readonly StagedFile[],
): Promise<{ atividades: Task[]; total: number }> {
  const rule = await ruleOf(scope, input)
  if (rule) requireRecentStart(scope, input.date)
  if (input.backlog_id) await lockWaiting(scope, input.backlog_id)
  const known = await requireChoices(scope, input)

  const content = await contentOf(scope, input)
  const belonging = {
    userId: input.client_id ?? scope.userId,
    createdBy: scope.userId,
    ...kindOf(input),
    backlogId: input.backlog_id ?? null,
  }
  const { seriesId, dates, ids, total } = rule
    ? await startSeries(scope, rule, belonging, content, input.protocol_id ?? null)
    : await happenOnce(scope, input.date, belonging, content)
  const [id] = ids as [number, ...number[]]
  const date = dates[0]!

  if (input.backlog_id) {
    await markScheduled(scope, input.backlog_id, id)
    await moveHours(scope, input.backlog_id, id)
  }
  if (input.protocol_id) await tieToMinutes(scope, ids, input.protocol_id)
  await writePrerequisites(scope, id, input.prerequisites ?? [])
  await attachTaskFiles(scope, id, files)
  if (content.notify === '2') await notifyContacts(scope, content, date)
  await notifyShared(scope, id, { ...content, ...belonging, date })
  const lastShown = addDays(date, daysShown)
  const shown = ids.filter((_, i) => i === 0 || dates[i]! <= lastShown)
  // Sent together; what is carried into a meeting is no part of its task.
  const [tasks] = await Promise.all([
    readTasks(scope, idsPage(scope, shown)),
    record(scope, 'task.created', id, {
      after: {
        ...content,
        description: plainText(content.description),
        ...belonging,
        date,
        ...(rule && {
          seriesId,
          repeatDay: rule.repeatDay,
          repeatInterval: rule.repeatDayAdvanced,
          repeatRule: rule.custom,
          total,
        }),
      },
    }),
  ])
  await carryAround(scope, { id, label: content.label })
  const atividades = await present(scope, tasks, known)
  return { atividades, total }
}

async function happenOnce(scope: Scope, date: string, belonging: Omit<Belonging, 'seriesId'>, content: TaskContent) {
  const ids = await writeTasks(scope, { ...belonging, seriesId: null }, content, [date])
  return { seriesId: null, dates: [date], ids, total: 1 }
}

/** The content of a task in the sent fields; an absent field is empty. */
export const contentOf = async (
  scope: Scope,
  input: Omit<NewTask, 'date' | 'send_notify'> & { send_notify?: NewTask['send_notify'] },
): Promise<TaskContent> => ({
  label: input.label,
  startsAt: input.hour ?? null,
  endsAt: input.hour_finish ?? null,
  feedback: input.feedback ?? '',
  description: await cleanRichText(scope, input.description ?? ''),
  aboutId: input.feedback_id ?? null,
  projectId: input.project_id ?? null,
  ...audienceOf(input.type, input.audience),
  notify: input.send_notify ?? '1',
  contacts: input.contacts ?? [],
  departments: input.departments ?? [],
  tags: input.tags ?? [],
  subjects: (input.subjects ?? []).map(({ title, feedback, status }) => ({ title, feedback, status })),
  links: input.listLinks ?? [],
})
