import { businesses } from '@prumo/contract/welcome/businesses.ts'
import { companySizes, concerns } from '@prumo/contract/welcome/model.ts'
import { coded } from '../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../platform/records/record-kind.ts'
import type { WelcomeTables } from './tables.ts'

const { record, trailOnly } = recordKinds<WelcomeTables>('company')

export const welcomeRecords: readonly RecordKind[] = [
  record('welcome.beginnings', {
    words: ['início da empresa', 'inícios da empresa', 'm'],
    entity: 'company_pack',
    recorded: {
      departments: 'Departamentos',
      processes: 'Processos',
      procedures: 'POPs',
      offices: 'Cargos',
      indicators: 'Indicadores',
      categories: 'Categorias do plano de contas',
    },
    actions: {
      brought: 'trouxe o pacote do ramo da empresa',
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
  trailOnly({
    words: ['primeiro passo', 'primeiros passos', 'm'],
    entity: 'welcome_step',
    recorded: { step: 'Passo' },
    actions: { skipped: 'deixou um dos primeiros passos para depois', resumed: 'retomou um dos primeiros passos' },
  }),
]
