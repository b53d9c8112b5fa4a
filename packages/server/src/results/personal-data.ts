import { builder } from '../platform/database/sql.ts'
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
    {
      name: 'planos-de-acao',
      title: 'Planos de ação que você criou ou pelos quais responde',
      of: 'company',
      fields: {
        problem: 'Problema',
        to_do: 'O que',
        expected_end: 'Fim previsto',
        real_end: 'Fim real',
        created_at: 'Criado em',
      },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('results.plans')
            .select(['id', 'problem', 'to_do', 'expected_end', 'real_end', 'created_at'])
            .where('company_id', '=', scope.companyId)
            .where((or) => or.or([or('created_by', '=', scope.userId), or('responsible_id', '=', scope.userId)]))
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
    {
      name: 'acoes-de-planos',
      title: 'Ações de planos pelas quais você responde',
      of: 'company',
      fields: { what: 'Ação', due_on: 'Prazo', done_on: 'Feita em' },
      read: (scope, last, limit) =>
        scope.db.all(
          area
            .selectFrom('results.plan_actions')
            .select(['id', 'what', 'due_on', 'done_on'])
            .where('company_id', '=', scope.companyId)
            .where('responsible_id', '=', scope.userId)
            .where('id', '>', last?.id ?? 0)
            .orderBy('id')
            .limit(limit),
        ),
    },
  ],
}
