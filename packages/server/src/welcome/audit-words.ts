import { businesses } from '@prumo/contract/welcome/businesses.ts'
import type { AuditWords } from '../platform/audit/words.ts'

export const welcomeAuditWords: AuditWords = {
  entities: {
    company_pack: {
      subject: 'company',
      fields: {
        business: { name: 'Ramo', codes: businesses },
        departments: 'Departamentos',
        processes: 'Processos',
        procedures: 'POPs',
        offices: 'Cargos',
        indicators: 'Indicadores',
        categories: 'Categorias do plano de contas',
      },
    },
    welcome_step: { subject: 'company', fields: { step: 'Passo' } },
  },
  actions: {
    'company_pack.brought': 'trouxe o pacote do ramo da empresa',
    'welcome_step.skipped': 'deixou um dos primeiros passos para depois',
    'welcome_step.resumed': 'retomou um dos primeiros passos',
  },
}
