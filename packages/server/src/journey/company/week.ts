import { countActions } from '../../platform/audit/counting.ts'
import type { Scope } from '../../platform/scope.ts'

/** What counts as a step of the company: the recorded action, its words, and where its results are. */
const steps: readonly (readonly [action: string, one: string, many: string, link: string])[] = [
  ['task.closed', 'tarefa concluída', 'tarefas concluídas', '/tasks-finish'],
  ['meeting_item.done', 'item de reunião resolvido', 'itens de reunião resolvidos', '/myday-feedbacks'],
  ['minutes.created', 'ATA registrada', 'ATAs registradas', '/protocols'],
  ['micro_process.created', 'processo criado', 'processos criados', '/proccess'],
  ['pop.approved', 'POP aprovado', 'POPs aprovados', '/all-pops'],
  ['job_description.approved', 'cargo aprovado', 'cargos aprovados', '/pessoas/cargos'],
  ['feedback.created', 'feedback dado', 'feedbacks dados', '/pessoas/proccess-feedback'],
  ['indicator.measured', 'indicador medido', 'indicadores medidos', '/indicadores'],
  ['action_plan.created', 'plano de ação criado', 'planos de ação criados', '/plan-actions'],
  ['finance_entry.paid', 'pagamento registrado', 'pagamentos registrados', '/financeiro/lancamentos'],
  ['journey_module.concluded', 'módulo da jornada concluído', 'módulos da jornada concluídos', '/jornada'],
]
const weekMs = 7 * 24 * 3600_000

/** What the company did in the last seven days, the most frequent first; what it did not do is left out. */
export async function companyWeek(scope: Scope) {
  const since = new Date(scope.clock.now().getTime() - weekMs)
  const counts = await countActions(
    scope,
    steps.map(([action]) => action),
    since,
  )
  return steps
    .flatMap(([action, one, many, link]) => {
      const count = counts.get(action) ?? 0
      return count > 0 ? [{ count, words: count === 1 ? one : many, link }] : []
    })
    .toSorted((one, other) => other.count - one.count)
}
