import type { Person, TestServer } from '../../testing/test-server.ts'

type Written = { label: string; date: string; type?: string; feedback?: string }

/** Thousands of somebody's own tasks at once, which are found by their words: a call each would take minutes. */
export const manyTasks = (server: TestServer, who: Person, tasks: readonly Written[]) =>
  server.asOwner(
    `insert into routine.tasks (company_id, user_id, created_by, type, label, feedback, words, date)
     select $1, $2, $2, coalesce(type, '1'), label, coalesce(feedback, ''),
            lower(label || ' ' || coalesce(feedback, '')), date
     from jsonb_to_recordset($3) as t (type text, label text, feedback text, date date)`,
    [who.companyId, who.userId, JSON.stringify(tasks)],
  )

/** 'Tarefa 1' to 'Tarefa n' of one day. */
export const numbered = (count: number, date: string, feedback = ''): Written[] =>
  Array.from({ length: count }, (_, n) => ({ label: `Tarefa ${n + 1}`, date, feedback }))

/** Takes a company's tasks out again, of a test that would make the others of its file slow. */
export const clearTasks = (server: TestServer, of: Person) =>
  server.asOwner('delete from routine.tasks where company_id = $1', [of.companyId])
