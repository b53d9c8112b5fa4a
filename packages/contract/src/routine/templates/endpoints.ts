import { z } from 'zod'
import { defineCalls, under } from '../../contract.ts'
import { Id } from '../../fields.ts'
import { TemplateName, templateCalls, templateFields, templateLimit } from '../../templates.ts'
import { CustomRepeat } from '../recurrence/custom-repeat.ts'
import { repeatDays, repeatIntervals, taskTypes } from '../tasks/model.ts'

/** What a new task starts with. References that are gone are left out, and the tags are the reader's of the same names. */
export const TaskTemplate = z
  .object({
    id: z.int(),
    ...templateFields,
    label: z.string(),
    hour: z.string().nullable(),
    hour_finish: z.string().nullable(),
    type: z.enum(taskTypes),
    priority: z.boolean(),
    /** Whose the task becomes; null: of whoever begins it. */
    client_id: z.int().nullable(),
    /** HTML. */
    description: z.string(),
    contacts: z.array(z.int()),
    departments: z.array(z.int()),
    project_id: z.int().nullable(),
    /** Of the team, for these only. */
    audience: z.object({ departments: z.array(z.int()), people: z.array(z.int()) }).nullable(),
    tags: z.array(z.int()),
    subjects: z.array(z.string()),
    links: z.array(z.string()),
    repeat_day: z.enum(repeatDays).nullable(),
    repeat_day_advanced: z.enum(repeatIntervals).nullable(),
    repeat_rule: CustomRepeat.nullable(),
  })
  .meta({ id: 'TaskTemplate' })
export type TaskTemplate = z.infer<typeof TaskTemplate>

export const taskTemplateCalls = defineCalls(
  under(
    '/calendar/task-templates',
    templateCalls(
      { template: TaskTemplate, made: TemplateName.extend({ task_id: Id }) },
      { audience: 'everyone' },
      {
        of: 'de tarefa',
        list: `Modelos de tarefa da empresa, por nome; no máximo ${templateLimit}`,
        make: 'Salvar uma tarefa como modelo, que toda a empresa usa',
      },
    ),
  ),
)
