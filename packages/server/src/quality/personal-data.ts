import type { PersonalSection } from '../platform/exports/personal-section.ts'
import { itemByNumber } from './checklist/norms.ts'
import { area } from './tables.ts'

export const ownSteps: PersonalSection = {
  name: 'rncs-etapas',
  title: 'Etapas de RNCs que você tem ou completou',
  of: 'company',
  fields: { title: 'RNC', steps: 'Etapas' },
  read: (scope, last, limit) =>
    scope.db.all<{ id: number; title: string; steps: string }>`
          select n.id, n.title, string_agg(s.step, ', ' order by s.step) as steps
          from quality.nonconformity_steps s
          join quality.nonconformities n on n.company_id = s.company_id and n.id = s.nonconformity_id
          where s.company_id = ${scope.companyId} and ${scope.userId} in (s.owner_id, s.done_by)
            and n.id > ${last?.id ?? 0}
          group by n.id, n.title order by n.id limit ${limit}`,
}

export const ownAudits: PersonalSection = {
  name: 'auditorias-internas',
  title: 'Auditorias internas que você criou ou em que é auditor',
  of: 'company',
  fields: { title: 'Título', planned_on: 'Programada para', concluded_on: 'Concluída em' },
  read: (scope, last, limit) =>
    scope.db.all<{ id: number; title: string; planned_on: string | null; concluded_on: string | null }>`
          select a.id, a.title, a.planned_on, a.concluded_on from quality.audits a
          where a.company_id = ${scope.companyId} and a.id > ${last?.id ?? 0}
            and (a.created_by = ${scope.userId} or exists (select from quality.audit_auditors u
              where u.company_id = a.company_id and u.audit_id = a.id and u.user_id = ${scope.userId}))
          order by a.id limit ${limit}`,
}

export const ownAnswers: PersonalSection = {
  name: 'auditorias-internas-respostas',
  title: 'Itens de auditorias internas que você respondeu por último',
  of: 'company',
  fields: { audit: 'Auditoria', evidence: 'Evidência', updated_at: 'Respondido em' },
  read: (scope, last, limit) =>
    scope.db.all(
      area
        .selectFrom('quality.audit_answers as w')
        .innerJoin('quality.audits as a', (join) =>
          join.onRef('a.company_id', '=', 'w.company_id').onRef('a.id', '=', 'w.audit_id'),
        )
        .select(['w.id', 'a.title as audit', 'w.evidence', 'w.updated_at'])
        .where('w.company_id', '=', scope.companyId)
        .where('w.updated_by', '=', scope.userId)
        .where('w.id', '>', last?.id ?? 0)
        .orderBy('w.id')
        .limit(limit),
    ),
}

export const ownReviews: PersonalSection = {
  name: 'analises-criticas-participadas',
  title: 'Análises críticas de que você participa',
  of: 'company',
  fields: { title: 'Título', held_on: 'Data', signed_at: 'Quando assinou' },
  read: (scope, last, limit) =>
    scope.db.all<{ id: number; title: string; held_on: string | null; signed_at: Date | null }>`
          select r.id, r.title, r.held_on, a.signed_at from quality.review_attendees a
          join quality.reviews r on r.company_id = a.company_id and r.id = a.review_id
          where a.company_id = ${scope.companyId} and a.user_id = ${scope.userId} and r.id > ${last?.id ?? 0}
          order by r.id limit ${limit}`,
}

export const ownItems: PersonalSection = {
  name: 'itens-de-normas',
  title: 'Itens de normas que estão com você',
  of: 'company',
  fields: { title: 'Item' },
  read: async (scope, last, limit) => {
    const rows = await scope.db.all<{ id: number }>`select item as id from quality.item_owners
      where company_id = ${scope.companyId} and owner_id = ${scope.userId} and item > ${last?.id ?? 0}
      order by item limit ${limit}`
    return rows.map(({ id }) => {
      const item = itemByNumber(id)
      return { id, title: item ? `${item.code} ${item.title}` : '' }
    })
  },
}
