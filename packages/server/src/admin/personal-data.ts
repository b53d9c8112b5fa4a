import { absenceKinds } from '@prumo/contract/admin/absences/absences.ts'
import type { PersonalSection } from '../platform/exports/personal-section.ts'
import { ownAbsencesAfter } from './absences/absences.ts'
import { auditAfter } from './audit/queries.ts'

export const ownAbsences: PersonalSection = {
  name: 'ausencias',
  title: 'As suas ausências',
  of: 'company',
  fields: { kind: 'Motivo', starts_on: 'Primeiro dia', ends_on: 'Último dia', created_at: 'Registrada em' },
  read: async (scope, last, limit) =>
    (await ownAbsencesAfter(scope, last?.id ?? 0, limit)).map(({ kind, ...one }) => ({
      ...one,
      kind: absenceKinds[kind],
    })),
}

export const ownTrail: PersonalSection = {
  name: 'trilha-de-auditoria',
  title: 'O que você fez no Prumo',
  of: 'company',
  fields: { at: 'Quando', sentence: 'O que foi feito', changes: 'O que mudou' },
  read: async (scope, last, limit) => {
    const entries = await auditAfter(scope, { person: scope.userId }, { last, limit })
    return entries.map(({ id, at, sentence, changes }) => ({
      id,
      at: new Date(at),
      sentence,
      changes: changes.map(({ field, before, after }) => `${field}: ${before || 'vazio'} → ${after || 'vazio'}`),
    }))
  },
}
