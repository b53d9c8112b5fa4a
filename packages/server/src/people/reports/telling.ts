import { count } from '@prumo/contract/words.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'
import type { Scope } from '../../platform/scope.ts'

/** Something came in the report channel since the day before. It says how much, and nothing of what. */
export const reportsArrived = defineKind<{ reports: number; messages: number }>({
  id: 'report.arrived',
  name: 'Canal de relatos',
  description:
    'De manhã, se chegou um relato ou uma mensagem a quem recebe relatos. Nunca na hora, para não revelá-la.',
  defaults: { inApp: true, email: 'now' },
  weight: 'own',
  needs: null,
  text: ({ reports, messages }) => ({
    title: reports > 0 ? 'Chegou um relato' : 'Há novidade em um relato',
    message: html`<p>${[
      reports > 0 ? count(reports, 'relato novo', 'relatos novos') : '',
      messages > 0 ? count(messages, 'mensagem ou arquivo', 'mensagens ou arquivos') : '',
    ]
      .filter(Boolean)
      .join(' e ')} no canal de relatos. Só quem foi nomeado lê.</p>`,
    link: '/canal-de-relatos',
  }),
})

type News = { user_id: number; reports: number; messages: number }

/** Tells the receivers in the morning what came since the morning before. */
export async function notifyReports(scope: Scope) {
  const news = await scope.db.all<News>`
    delete from people.report_news where company_id = ${scope.companyId} returning user_id, reports, messages`
  await notifyEach(
    scope,
    reportsArrived,
    news.map(({ user_id, ...data }) => ({ to: user_id, data, once: `reports ${scope.today}` })),
  )
}
