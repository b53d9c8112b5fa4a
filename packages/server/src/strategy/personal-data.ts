import type { PersonalData } from '../platform/exports/personal-data.ts'
import { area } from './folders/folders.ts'

export const strategyPersonalData: PersonalData = {
  sections: [
    {
      name: 'planejamento-estrategico',
      title: 'Assuntos de SWOT e Canvas que você escreveu',
      of: 'company',
      fields: { title: 'Assunto', created_at: 'Escrito em' },
      read: ({ db, companyId, userId }, last, limit) =>
        db.all(
          area
            .selectFrom('strategy.subjects')
            .select(['id', 'title', 'created_at'])
            .where('company_id', '=', companyId)
            .where('created_by', '=', userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
    {
      name: 'planejamento-estrategias',
      title: 'Estratégias de SWOT que você escreveu',
      of: 'company',
      fields: { title: 'Estratégia', created_at: 'Escrita em' },
      read: ({ db, companyId, userId }, last, limit) =>
        db.all(
          area
            .selectFrom('strategy.crossings')
            .select(['id', 'title', 'created_at'])
            .where('company_id', '=', companyId)
            .where('created_by', '=', userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
  ],
}
