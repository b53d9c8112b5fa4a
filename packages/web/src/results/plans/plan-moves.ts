import { api } from '../../platform/api.ts'
import { showFailure, showWarning, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import type { Plan } from './plan-queries.ts'
import { bodyOfPlan, valuesOfPlan } from './plan-values.ts'
import { type Situation, situationOf, situations } from './statuses.ts'

type Change = 'start' | 'conclude'

/**
 * What dropping a plan on a column does, or why nothing can be done: a plan is late, or waits, by its dates, which no
 * drop changes.
 */
export function changeBy(plan: Plan, to: Situation): Change | { refusal: string } {
  const { label } = situations[to]
  if (situationOf(plan) === to) return { refusal: 'Na coluna, os planos ficam na ordem do fim previsto.' }
  if (plan.real_end !== null)
    return { refusal: 'Este plano já foi concluído. Para reabri-lo, abra-o e apague o fim real.' }
  if (to === 'concluidos')
    return plan.actions_open > 0
      ? { refusal: 'Este plano ainda tem ações em aberto: conclua-as primeiro.' }
      : 'conclude'
  if (to !== 'em-andamento')
    return { refusal: `São as datas que dizem se um plano está em “${label}”: abra-o e mude-as.` }
  return plan.real_start === null
    ? 'start'
    : { refusal: 'Este plano já começou, e o fim previsto passou: abra-o e mude o fim previsto.' }
}

/** Begins or ends a plan today, with the way back. @throws when it stays where it is; the reason was shown. */
export async function movePlan(plan: Plan, to: Situation, today: string): Promise<void> {
  const change = changeBy(plan, to)
  if (typeof change !== 'string') {
    showWarning(change.refusal)
    throw new Error(change.refusal)
  }
  try {
    const { refused } = (
      await api('POST /client/action-plan/bulk', { body: { ids: [plan.id], action: { type: change, date: today } } })
    ).response
    const [first] = refused
    if (first) throw new Error(first.message)
  } catch (error) {
    showFailure(error)
    throw error
  } finally {
    await changed('results')
  }
  const late = change === 'start' && plan.expected_end !== null && plan.expected_end < today
  const said = change === 'conclude' ? 'Plano concluído' : 'Plano iniciado'
  toast(late ? `${said}: continua em Atrasado, porque o fim previsto passou` : said, {
    label: 'Desfazer',
    run: () => void takeBack(plan),
  })
}

/** Gives a plan the real dates it had, over whatever else was changed meanwhile. */
async function takeBack({ id, real_start, real_end }: Plan) {
  try {
    const { response: now } = await api('GET /client/action-plan/{id}', { params: { id } })
    await api('PUT /client/action-plan/{id}', {
      params: { id },
      body: { ...bodyOfPlan({ ...valuesOfPlan(now), real_start, real_end }), updated_at: now.updated_at },
    })
  } catch (error) {
    showFailure(error)
  }
  await changed('results')
}
