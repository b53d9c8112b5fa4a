import { leftOut, owner } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import type { PortfolioTables } from './tables.ts'

const { record } = recordKinds<PortfolioTables>('company')

const own = leftOut('É de quem olhou, e não da empresa.')

export const portfolioRecords: readonly RecordKind[] = [
  record('portfolio.snapshots', {
    words: ['situação para a carteira', 'situações para a carteira', 'f'],
    leftOut: 'É lida de novo dos registros da empresa.',
  }),
  record('portfolio.views', {
    words: ['olhada pela carteira', 'olhadas pela carteira', 'f'],
    entity: 'portfolio_view',
    actions: { looked: 'olhou a situação da empresa pela carteira' },
    forget: 'user_id',
    file: 'olhadas-pela-carteira',
    fields: {
      user_id: owner('Quem olhou'),
      looked_at: 'Quando olhou por último',
      group_title: own,
      note: own,
      seen: own,
      before_at: own,
      before: own,
      waiting: own,
      waiting_at: own,
      asked_at: own,
      told_on: own,
    },
    personal: {
      name: 'carteira',
      title: 'O que você anotou das empresas de que cuida',
      by: 'user_id',
      fields: ['group_title', 'note', 'looked_at'],
    },
  }),
]
