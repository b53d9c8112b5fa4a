import type { BusinessId } from '@prumo/contract/welcome/businesses.ts'
import { type Step, type StepId, stepIds } from '@prumo/contract/welcome/model.ts'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { checksOf, runChecks } from '../../platform/checks.ts'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import type { WelcomeTables } from '../tables.ts'

const area = builder<WelcomeTables>()

/** What each step is for, where it is done, and the check that finds it done; the first is done by choosing. */
const steps: Record<StepId, Pick<Step, 'title' | 'hint' | 'link'> & { check?: string }> = {
  business: {
    title: 'Escolha o ramo da empresa',
    hint: 'Traga departamentos, processos, cargos, indicadores e plano de contas prontos, e tire o que não servir.',
    link: '/comecar/ramo',
  },
  people: {
    title: 'Chame as primeiras pessoas',
    hint: 'Cada pessoa entra com o próprio e-mail e vê só o que você permitir.',
    link: '/users',
    check: 'member.invited',
  },
  departments: {
    title: 'Cadastre os departamentos',
    hint: 'Ao menos três. Tarefas, processos e indicadores se separam por eles.',
    link: '/departments',
    check: 'department.listed',
  },
  task: {
    title: 'Crie a primeira tarefa',
    hint: 'Anote algo que precisa ser feito nesta semana e quem faz.',
    link: '/calendar-week',
    check: 'task.first',
  },
  minutes: {
    title: 'Escreva a primeira ATA',
    hint: 'O que foi combinado numa reunião, com responsável e prazo.',
    link: '/protocols',
    check: 'minutes.first',
  },
  procedure: {
    title: 'Escreva e aprove o primeiro POP',
    hint: 'Como se faz um trabalho que não pode sair de qualquer jeito.',
    link: '/proccess',
    check: 'pop.approved',
  },
  goal: {
    title: 'Defina a primeira meta',
    hint: 'Escolha um indicador e quanto ele deve crescer.',
    link: '/indicadores/metas',
    check: 'goal.first',
  },
}

const ofCompany = ({ companyId }: Scope) =>
  area.selectFrom('welcome.beginnings').select(['business', 'skipped']).where('company_id', '=', companyId)

/** The kind of business, and the steps of the first hour. */
export async function beginningOf(scope: Scope): Promise<{ business: BusinessId | null; steps: Step[] }> {
  const visible = new Set(checksOf(scope).map(({ id }) => id))
  const asked = stepIds.flatMap((id) => steps[id].check ?? []).filter((check) => visible.has(check))
  const [row, results] = await Promise.all([scope.db.first(ofCompany(scope)), runChecks(scope, asked)])
  const held = new Set(results.filter(({ ok }) => ok).map(({ id }) => id))
  return {
    business: (row?.business ?? null) as BusinessId | null,
    steps: stepIds.map((id) => {
      const { check, ...shown } = steps[id]
      const done = check === undefined ? Boolean(row?.business) : held.has(check)
      return { id, ...shown, done, skipped: row?.skipped.includes(id) ?? false }
    }),
  }
}

/** Leaves a step for later, or takes it up again. */
export async function skipStep(scope: Scope, step: StepId, skipped: boolean) {
  await scope.db.run(
    sql`insert into welcome.beginnings (company_id, skipped)
        values (${scope.companyId}, case when ${skipped} then array[${step}::text] else '{}'::text[] end)
        on conflict (company_id) do update set skipped = case when ${skipped}
          then array_append(array_remove(beginnings.skipped, ${step}::text), ${step}::text)
          else array_remove(beginnings.skipped, ${step}::text) end`,
  )
  await record(scope, skipped ? 'welcome_step.skipped' : 'welcome_step.resumed', step, {
    after: { step: steps[step].title },
  })
  return beginningOf(scope)
}

/** The company is of this kind of business. */
export const chooseBusiness = (scope: Scope, business: BusinessId) =>
  scope.db.run(
    sql`insert into welcome.beginnings (company_id, business) values (${scope.companyId}, ${business})
        on conflict (company_id) do update set business = excluded.business`,
  )
