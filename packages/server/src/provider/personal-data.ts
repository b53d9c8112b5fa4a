import type { PersonalData } from '../platform/exports/personal-data.ts'
import { area } from './staff/queries.ts'

export const providerPersonalData: PersonalData = {
  sections: [
    {
      name: 'permissoes-ao-provedor',
      title: 'Permissões que você deu ao provedor em nome da empresa',
      of: 'company',
      fields: { given_at: 'Dada em', ends_at: 'Até' },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('provider.consents')
            .select(['id', 'given_at', 'ends_at'])
            .where('company_id', '=', scope.companyId)
            .where('given_by', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
  ],
}
