import { ownRows } from '../platform/exports/own-rows.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import { area } from './answering/queries.ts'
import { askedOf, deleteAsked } from './team/forgetting.ts'

export const diagnosticsPersonalData: PersonalData = {
  sections: [
    ownRows(area, 'diagnostics.diagnostics', {
      name: 'diagnosticos',
      title: 'Diagnósticos que você começou ou concluiu',
      by: ['created_by', 'concluded_by'],
      fields: { kind: 'Tipo', created_at: 'Começado em', concluded_at: 'Concluído em' },
    }),
    {
      name: 'diagnosticos-pedidos',
      title: 'Diagnósticos que pediram que você respondesse',
      of: 'company',
      fields: { asked_on: 'Pedido em', answered: 'Respondido', answers: 'Respostas ainda não concluídas' },
      read: askedOf,
    },
  ],
  // Answers that were concluded are nobody's; the others nobody needs.
  forget: (scope) => deleteAsked(scope, scope.userId),
}
