import type { PersonalData } from '../platform/exports/personal-data.ts'
import { area } from './charges/queries.ts'

export const billingPersonalData: PersonalData = {
  sections: [
    {
      name: 'contratos-aceitos',
      title: 'Contratos que você aceitou em nome da empresa',
      of: 'company',
      fields: {
        accepted_at: 'Aceito em',
        text_sha256: 'Impressão digital do texto',
        ip: 'Endereço IP',
        user_agent: 'Navegador',
      },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('billing.acceptances')
            .select(['text_id as id', 'accepted_at', 'text_sha256', 'ip', 'user_agent'])
            .where('company_id', '=', scope.companyId)
            .where('accepted_by', '=', scope.userId)
            .where('text_id', '>', last?.id ?? 0)
            .orderBy('text_id')
            .limit(limit),
        ),
    },
    {
      name: 'planos-contratados',
      title: 'Planos que você contratou para a empresa',
      of: 'company',
      fields: { plan_name: 'Plano', method: 'Forma de pagamento', starts_on: 'Início', created_at: 'Contratado em' },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('billing.contracts')
            .select(['id', 'plan_name', 'method', 'starts_on', 'created_at'])
            .where('company_id', '=', scope.companyId)
            .where('created_by', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
  ],
}
