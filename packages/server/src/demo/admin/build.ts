import { addDays } from '@prumo/contract/dates.ts'
import { createAbsence } from '../../admin/absences/absences.ts'
import { createDepartment } from '../../admin/departments/departments.ts'
import { usualDepartments } from '../../admin/departments/usual-departments.ts'
import { createProject } from '../../admin/projects/projects.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'

const demoDepartments = [
  'Administrativo',
  'Atendimento ao Cliente',
  'Compras',
  'Expedição',
  'Financeiro',
  'Marketing',
  'Produção',
  'Recursos Humanos',
]

/** The departments of the demo company: imported suggestions, and one of its own. */
export async function buildDepartments(demo: DemoBuilder) {
  const scope = await demo.as('ana', addDays(demo.today, -59), '09:10')
  const own = { name: 'Confeitaria', sigla: 'CNF' }
  for (const department of [...usualDepartments.filter(({ name }) => demoDepartments.includes(name)), own]) {
    await createDepartment(scope, department)
  }
}

/** The shops of the demo company, and a project that it follows separately. */
export async function buildProjects(demo: DemoBuilder) {
  const scope = await demo.as('ana', addDays(demo.today, -59), '09:40')
  for (const name of ['Loja Centro', 'Loja Vila Mariana', 'Encomendas e eventos']) await createProject(scope, { name })
}

/** Íris is away, Cleide's vacation is to come, and João takes a day off. */
export async function buildAbsences(demo: DemoBuilder) {
  const ana = await demo.as('ana', addDays(demo.today, -12), '10:05')
  const away = (back: number, forth: number) => ({
    starts_on: addDays(demo.today, back),
    ends_on: addDays(demo.today, forth),
  })
  await createAbsence(ana, { user_id: demo.userIds.iris, kind: 'vacation', ...away(-3, 11) })
  await createAbsence(ana, { user_id: demo.userIds.cleide, kind: 'vacation', ...away(19, 33) })
  const joao = await demo.as('joao', addDays(demo.today, -2), '09:15')
  await createAbsence(joao, { user_id: joao.userId, kind: 'day_off', ...away(8, 8) })
}
