import { businesses } from '@prumo/contract/welcome/businesses.ts'
import { companySizes, concerns } from '@prumo/contract/welcome/model.ts'
import { coded, leftOut, person } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import type { WelcomeTables } from './tables.ts'

const { record, trailOnly } = recordKinds<WelcomeTables>('company')

export const welcomeRecords: readonly RecordKind[] = [
  record('welcome.beginnings', {
    words: ['início da empresa', 'inícios da empresa', 'm'],
    entity: 'company_pack',
    recorded: {
      title: 'Pacote',
      version: 'Versão',
      created: 'Criados',
      changed: 'Atualizados',
      removed: 'Apagados',
      restored: 'Voltaram ao que eram',
      stays: 'Ficaram',
      records: 'Registros levados',
      departments: 'Departamentos',
      processes: 'Processos',
      procedures: 'POPs',
      offices: 'Cargos',
      indicators: 'Indicadores',
      categories: 'Categorias do plano de contas',
    },
    actions: {
      brought: 'trouxe um pacote para a empresa',
      made: 'levou o que a empresa tem para um pacote seu',
      taken_back: 'desfez um pacote que foi trazido',
      described: 'contou o ramo, o tamanho e o que mais pesa na empresa',
    },
    file: 'primeiros-passos',
    title: 'Primeiros passos da empresa',
    fields: {
      business: coded('Ramo', businesses),
      size: coded('Tamanho', companySizes),
      concern: coded('O que mais pesa', concerns),
      skipped: 'Passos deixados para depois',
    },
  }),
  record('welcome.pack_applications', {
    words: ['pacote trazido', 'pacotes trazidos', 'm'],
    file: 'pacotes-trazidos',
    usual: ['id'],
    fields: {
      pack: leftOut('É como o produto encontra o pacote de novo.'),
      title: 'Pacote',
      version: 'Versão',
      applied_by: person('Quem trouxe'),
      applied_at: 'Quando foi trazido',
      taken_back_by: person('Quem desfez'),
      taken_back_at: 'Quando foi desfeito',
    },
  }),
  record('welcome.pack_items', {
    words: ['item de um pacote trazido', 'itens de pacotes trazidos', 'm'],
    leftOut: 'O que foi trazido está nos próprios registros; isto serve para comparar com a próxima versão do pacote.',
  }),
  trailOnly({
    words: ['primeiro passo', 'primeiros passos', 'm'],
    entity: 'welcome_step',
    recorded: { step: 'Passo' },
    actions: { skipped: 'deixou um dos primeiros passos para depois', resumed: 'retomou um dos primeiros passos' },
  }),
]
