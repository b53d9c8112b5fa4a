import { idOf, leftOut, owner, person } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import { forgetPacks, ownPackRows } from './packs/own.ts'
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
      group_title: { ...own, name: 'Grupo' },
      note: { ...own, name: 'Anotação' },
      agreed_hours: { ...own, name: 'Horas combinadas por mês' },
      seen: own,
      before_at: own,
      before: own,
      waiting: own,
      waiting_at: own,
      asked_at: own,
      told_on: own,
      packs: own,
    },
    personal: {
      name: 'carteira',
      title: 'O que você anotou das empresas de que cuida',
      by: 'user_id',
      key: 'user_id',
      fields: ['group_title', 'note', 'agreed_hours', 'looked_at'],
    },
  }),
  record('portfolio.siblings', {
    words: ['marca de empresa do mesmo dono', 'marcas de empresas do mesmo dono', 'f'],
    entity: 'portfolio_sibling',
    recorded: { name: 'Contato ou conta' },
    actions: {
      marked: 'disse que … é outra empresa do mesmo dono',
      unmarked: 'desfez a marca de outra empresa do mesmo dono',
    },
    file: 'empresas-do-mesmo-dono',
    usual: ['id'],
    fields: {
      contact_id: idOf('contact', 'Contato'),
      account_id: idOf('finance_account', 'Conta'),
      sibling_id: leftOut('É uma empresa que não é esta.'),
      marked_by: person('Quem marcou'),
      marked_at: 'Quando foi marcado',
    },
  }),
  record('portfolio.packs', {
    words: ['pacote de consultor', 'pacotes de consultores', 'm'],
    leftOut: 'É de quem o fez, e não da empresa.',
    forget: forgetPacks,
    personal: {
      name: 'pacotes',
      title: 'Os pacotes que você fez',
      of: 'person',
      fields: { title: 'Pacote', version: 'Versão', changed_at: 'Quando mudou', items: 'O que traz' },
      read: ownPackRows,
    },
  }),
  record('portfolio.pack_versions', {
    words: ['versão de um pacote', 'versões de pacotes', 'f'],
    leftOut: 'É de quem a fez, e não da empresa.',
  }),
]
