import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

export const planLink = (id: number) => `/plan-actions?plano=${id}`

/** What a plan asks of a person on a day. */
export type PlanEvent = 'starts' | 'ends' | 'late' | 'check'

const titles: Record<PlanEvent, string> = {
  starts: 'Plano de ação começa hoje',
  ends: 'Plano de ação termina hoje',
  late: 'Plano de ação atrasado',
  check: 'Plano de ação para verificar',
}

/** The day of a plan has come. */
export const planDay = defineKind<{ id: number; to_do: string; event: PlanEvent }>({
  id: 'action_plan.day',
  name: 'Datas dos meus planos de ação',
  description:
    'No dia em que um plano seu começa, termina ou deve ser verificado, e no dia seguinte a um prazo perdido.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: 'results',
  text: ({ id, to_do, event }) => ({
    title: titles[event],
    message: html`<p><strong>${to_do}</strong></p>`,
    link: event === 'check' ? `/plan-actions/finish?plano=${id}` : planLink(id),
  }),
})
