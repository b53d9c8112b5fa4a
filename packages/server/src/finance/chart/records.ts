import { coded, idOf, leftOut, yesOrNo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { FinanceTables } from '../tables.ts'

const { record, trailOnly } = recordKinds<FinanceTables>('finance', 'finance')

const states = { true: 'Sim', false: 'Não' }

export const chartRecords: readonly RecordKind[] = [
  record('finance.categories', {
    words: ['categoria', 'categorias', 'f'],
    entity: 'finance_category',
    recorded: {
      type: { name: 'Tipo de cálculo', codes: { '1': 'Entrada', '2': 'Saída' } },
      disabled: { name: 'Desligada', codes: states },
      accounts: 'Contas',
    },
    actions: { imported: 'importou a categoria …', reordered: 'mudou a ordem das contas da categoria …' },
    file: 'financeiro-categorias',
    title: 'Plano de contas: categorias',
    usual: ['id', 'position', 'updated_at'],
    fields: {
      group_id: coded('Grupo da DRE', {
        '1': 'Receita operacional bruta',
        '2': 'Deduções e impostos sobre vendas',
        '3': 'Custos variáveis',
        '4': 'Despesas com pessoal',
        '5': 'Despesas administrativas e de ocupação',
        '6': 'Despesas comerciais e marketing',
        '7': 'Depreciação e amortização',
        '8': 'Receitas financeiras',
        '9': 'Despesas financeiras',
        '10': 'Outras receitas e despesas não operacionais',
        '11': 'IRPJ e CSLL',
        '12': 'Movimentos fora da DRE',
      }),
      kind: 'Tipo: 1 entrada, 2 saída',
      name: 'Nome',
      show_percentage: yesOrNo('Mostra percentual'),
      put_away_at: 'Quando foi desligada',
      usual_id: leftOut('Diz apenas de onde a categoria foi importada.'),
    },
  }),
  record('finance.accounts', {
    words: ['conta contábil', 'contas contábeis', 'f'],
    entity: 'finance_account',
    recorded: { disabled: { name: 'Desligada', codes: states } },
    file: 'financeiro-contas-contabeis',
    title: 'Plano de contas: contas',
    usual: ['id', 'position', 'updated_at'],
    fields: {
      category_id: idOf('finance_category', 'Categoria'),
      name: 'Nome',
      put_away_at: 'Quando foi desligada',
    },
  }),
  trailOnly({
    words: ['grupo da DRE', 'grupos da DRE', 'm'],
    entity: 'finance_group',
    actions: { reordered: 'mudou a ordem das categorias do grupo …' },
  }),
]
