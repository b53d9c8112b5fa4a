import type { PersonalSection } from '../platform/exports/personal-section.ts'
import { area } from './tables.ts'

export const ownFeedbacks: PersonalSection = {
  name: 'feedbacks-sobre-voce',
  title: 'Feedbacks sobre você',
  of: 'company',
  fields: {
    given_on: 'Data',
    template: 'Modelo',
    content: 'Respostas',
    shared_at: 'Compartilhado em',
    seen_at: 'Visto em',
    next_on: 'Próximo feedback',
  },
  read: (scope, last, limit) =>
    scope.db.all(
      area
        .selectFrom('people.feedbacks as f')
        .innerJoin('people.collaborators as c', (join) =>
          join.onRef('c.company_id', '=', 'f.company_id').onRef('c.id', '=', 'f.collaborator_id'),
        )
        .select(['f.id', 'f.given_on', 'f.template', 'f.content', 'f.shared_at', 'f.seen_at', 'f.next_on'])
        .where('f.company_id', '=', scope.companyId)
        .where('c.user_id', '=', scope.userId)
        .where('f.id', '>', last?.id ?? 0)
        .orderBy('f.id')
        .limit(limit),
    ),
}
