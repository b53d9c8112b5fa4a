import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, IdParam, text } from '../../fields.ts'
import { changes, creates, lists } from '../../record-calls.ts'
import { CustomRepeat } from '../recurrence/custom-repeat.ts'
import { repeatDays, repeatIntervals, taskTypes } from '../tasks/model.ts'

/** The most templates of a company. */
export const templateLimit = 200

/** What a new task starts with. References that are gone are left out, and the tags are the reader's of the same names. */
export const TaskTemplate = z
  .object({
    id: z.int(),
    name: z.string(),
    created_by: z.string(),
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
    /** Of the team, for these only. */
    audience: z.object({ departments: z.array(z.int()), people: z.array(z.int()) }).nullable(),
    tags: z.array(z.int()),
    subjects: z.array(z.string()),
    links: z.array(z.string()),
    repeat_day: z.enum(repeatDays).nullable(),
    repeat_day_advanced: z.enum(repeatIntervals).nullable(),
    repeat_rule: CustomRepeat.nullable(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'TaskTemplate' })
export type TaskTemplate = z.infer<typeof TaskTemplate>

const name = text(100, 'Dê um nome ao modelo')
export const NewTaskTemplate = z.object({ name, task_id: Id })
export const TaskTemplateChange = z.object({ name })

const everyone = { audience: 'everyone' } as const

export const taskTemplateCalls = defineCalls({
  'GET /calendar/task-templates': {
    ...everyone,
    summary: `Modelos de tarefa da empresa, por nome; no máximo ${templateLimit}`,
    ...lists(TaskTemplate),
  },
  'POST /calendar/task-templates': {
    ...everyone,
    summary: 'Salvar uma tarefa como modelo, que toda a empresa usa',
    ...creates(NewTaskTemplate, TaskTemplate),
    errors: ['not_found', 'task_template.duplicate', 'list.too_many'],
  },
  'PUT /calendar/task-templates/{id}': {
    ...everyone,
    summary: 'Mudar o nome de um modelo: quem o criou, ou quem é responsável pela empresa',
    ...changes(TaskTemplateChange, TaskTemplate),
    errors: ['not_found', 'task_template.read_only', 'task_template.duplicate'],
  },
  'DELETE /calendar/task-templates/{id}': {
    ...everyone,
    summary: 'Apagar um modelo: quem o criou, ou quem é responsável pela empresa',
    params: IdParam,
    errors: ['not_found', 'task_template.read_only'],
  },
})
