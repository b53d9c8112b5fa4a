import type { PersonalData } from '../platform/exports/personal-data.ts'
import { area } from './answering/queries.ts'

export const diagnosticsPersonalData: PersonalData = {
  sections: [
    {
      name: 'diagnosticos',
      title: 'Diagnósticos que você começou ou concluiu',
      of: 'company',
      fields: { kind: 'Tipo', created_at: 'Começado em', concluded_at: 'Concluído em' },
      read: ({ db, companyId, userId }, last, limit) =>
        db.all(
          area
            .selectFrom('diagnostics.diagnostics')
            .select(['id', 'kind', 'created_at', 'concluded_at'])
            .where('company_id', '=', companyId)
            .where((row) => row.or([row('created_by', '=', userId), row('concluded_by', '=', userId)]))
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
  ],
}
