import type { PersonalSection } from '../platform/exports/personal-section.ts'
import { area } from './tables.ts'

export const ownMeasurements: PersonalSection = {
  name: 'medicoes-de-indicadores',
  title: 'Valores de indicadores que você registrou',
  of: 'company',
  fields: { indicator: 'Indicador', month: 'Mês', value: 'Valor', note: 'Motivo', created_at: 'Registrado em' },
  read: (scope, last, limit) =>
    scope.db.all(
      area
        .selectFrom('results.measurements as m')
        .innerJoin('results.indicators as i', (join) =>
          join.onRef('i.company_id', '=', 'm.company_id').onRef('i.id', '=', 'm.indicator_id'),
        )
        .select(['m.id', 'i.title as indicator', 'm.month', 'm.value', 'm.note', 'm.created_at'])
        .where('m.company_id', '=', scope.companyId)
        .where('m.created_by', '=', scope.userId)
        .where('m.id', '>', last?.id ?? 0)
        .orderBy('m.id')
        .limit(limit),
    ),
}
