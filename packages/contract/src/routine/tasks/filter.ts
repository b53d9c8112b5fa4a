import { z } from 'zod'
import { Id, Search } from '../../fields.ts'
import { Progress } from './model.ts'

/** What narrows a list of tasks: the same optional fields in the query of every call that reads one. */
export const TaskFilter = {
  /** Words of the title, the feedback and the subjects. */
  search: Search,
  /** The user a task belongs to. */
  client_id: Id.optional(),
  /** Of people who left the company. */
  of_left: z.literal('true').optional(),
  department_id: Id.optional(),
  tag_id: Id.optional(),
  priority: z.literal('true').optional(),
  /** Open ones whose day is over, and concluded ones that were concluded after their day. */
  late: z.literal('true').optional(),
  /** How far open ones are; concluded ones are in none. */
  progress: Progress.optional(),
}
export const TaskFilterQuery = z.object(TaskFilter)
export type TaskFilterQuery = z.output<typeof TaskFilterQuery>
