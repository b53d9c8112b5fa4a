import { ownRows } from '../platform/exports/own-rows.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import { area } from './charges/queries.ts'

export const billingPersonalData: PersonalData = {
  sections: [
    ownRows(area, 'billing.acceptances', {
      name: 'contratos-aceitos',
      title: 'Contratos que você aceitou em nome da empresa',
      by: 'accepted_by',
      key: 'text_id',
      fields: {
        accepted_at: 'Aceito em',
        text_sha256: 'Impressão digital do texto',
        ip: 'Endereço IP',
        user_agent: 'Navegador',
      },
    }),
    ownRows(area, 'billing.contracts', {
      name: 'planos-contratados',
      title: 'Planos que você contratou para a empresa',
      by: 'created_by',
      fields: { plan_name: 'Plano', method: 'Forma de pagamento', starts_on: 'Início', created_at: 'Contratado em' },
    }),
    ownRows(area, 'billing.pauses', {
      name: 'pausas-do-plano',
      title: 'Pausas do plano que você pediu',
      by: 'created_by',
      fields: { starts_on: 'Primeiro dia', ends_on: 'Último dia', created_at: 'Pedida em' },
    }),
  ],
}
