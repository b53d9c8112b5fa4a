import { builder } from '../platform/database/sql.ts'
import { ownRows } from '../platform/exports/own-rows.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import type { ResultsTables } from './tables.ts'

const area = builder<ResultsTables>()

export const resultsPersonalData: PersonalData = {
  sections: [
    {
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
    },
    ownRows(area, 'results.plans', {
      name: 'planos-de-acao',
      title: 'Planos de ação que você criou ou pelos quais responde',
      by: ['created_by', 'responsible_id'],
      fields: {
        problem: 'Problema',
        to_do: 'O que',
        expected_end: 'Fim previsto',
        real_end: 'Fim real',
        created_at: 'Criado em',
      },
    }),
    ownRows(area, 'results.plan_actions', {
      name: 'acoes-de-planos',
      title: 'Ações de planos pelas quais você responde',
      by: 'responsible_id',
      fields: { what: 'Ação', due_on: 'Prazo', done_on: 'Feita em' },
    }),
  ],
}
