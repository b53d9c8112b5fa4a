import { randomUUID } from 'node:crypto'
import type { Person } from '../../testing/test-server.ts'

/**
 * Creates a department with a macro-process and a process in it, over HTTP as a person of a company. The department's
 * name is no counted one: a filled database has departments that another test file counted.
 */
export async function processOf(person: Person, title = 'Fornada'): Promise<{ department: number; process: number }> {
  const department = await person.call('POST /client/departments', { body: { name: `Produção ${randomUUID()}` } })
  const department_id = department.body.response.id
  const macro = await person.call('POST /client/proccess-sectors', { body: { title: 'Panificação', department_id } })
  const process = await person.call('POST /client/proccess', {
    body: { title, macroproccess_id: macro.body.response.id },
  })
  return { department: department_id, process: process.body.response.id }
}
