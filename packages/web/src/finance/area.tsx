import {
  IconArrowsUpDown,
  IconBarcode,
  IconBuildingBank,
  IconCashBanknote,
  IconChartDonut,
  IconChartLine,
  IconCoins,
  IconFileImport,
  IconListTree,
  IconLock,
  IconReceipt2,
  IconTableColumn,
  IconTableShare,
  IconTargetArrow,
} from '@tabler/icons-react'
import { api } from '../platform/api.ts'
import type { Area } from '../platform/area.ts'
import { budgetRoutes } from './budget/routes.tsx'
import { cashFlowRoutes } from './cash-flow/routes.tsx'
import { causeRoutes } from './causes/routes.tsx'
import { chartRoutes } from './chart/routes.tsx'
import { dreRoutes } from './dre/routes.tsx'
import { entryRoutes } from './entries/routes.tsx'
import { forecastRoutes } from './forecast/routes.tsx'
import { graphicsRoutes } from './graphics/routes.tsx'
import { OnHome } from './home/OnHome.tsx'
import { homeRoutes } from './home/routes.tsx'
import { importRoutes } from './imports/routes.tsx'
import { lateCustomerRoutes } from './late-customers/routes.tsx'
import { moneyRoutes } from './money/routes.tsx'
import { monthRoutes } from './months/routes.tsx'

export const routes = [
  ...homeRoutes,
  ...entryRoutes,
  ...dreRoutes,
  ...graphicsRoutes,
  ...cashFlowRoutes,
  ...budgetRoutes,
  ...chartRoutes,
  ...moneyRoutes,
  ...forecastRoutes,
  ...causeRoutes,
  ...monthRoutes,
  ...importRoutes,
  ...lateCustomerRoutes,
] as const

const form = async () => (await import('./entries/EntryForm.tsx')).EntryForm

export const area: Area = {
  found: [
    {
      kind: 'entry',
      label: 'Lançamentos',
      icon: IconReceipt2,
      load: async (id) => {
        const [Form, { response: entry }] = await Promise.all([
          form(),
          api('GET /client/finance/entries/{id}', { params: { id } }),
        ])
        return { default: ({ onClose }) => <Form record={entry} onClose={onClose} /> }
      },
    },
  ],
  menu: {
    finance: [
      { label: 'Financeiro', to: '/financeiro', icon: IconCoins, permission: 'finance' },
      {
        label: 'Lançamentos',
        to: '/financeiro/lancamentos',
        icon: IconReceipt2,
        permission: 'finance',
        imports: 'entries',
      },
      { label: 'DRE', to: '/dre', icon: IconTableColumn, permission: 'finance', of: ['finance_entry'] },
      {
        label: 'DRE consolidada',
        to: '/dre/consolidada',
        icon: IconTableShare,
        permission: 'finance',
        of: ['finance_entry'],
      },
      {
        label: 'Gráficos',
        to: '/graphics',
        of: ['finance_entry'],
        icon: IconChartDonut,
        permission: 'finance',
        title: 'Financeiro Gráficos',
      },
      {
        label: 'Fluxo de caixa',
        to: '/fluxo-caixa',
        icon: IconCashBanknote,
        permission: 'finance',
        of: ['finance_entry'],
      },
      {
        label: 'Previsão orçamentária',
        to: '/previsao-orcamentaria',
        icon: IconTargetArrow,
        permission: 'finance',
        of: ['finance_preview'],
      },
      {
        label: 'Plano de contas',
        to: '/financeiro/plano-de-contas',
        icon: IconListTree,
        permission: 'finance',
      },
      { label: 'Contas e transferências', to: '/financeiro/contas', icon: IconBuildingBank, permission: 'finance' },
      {
        label: 'Previsão do caixa',
        to: '/financeiro/previsao',
        icon: IconChartLine,
        permission: 'finance',
        of: ['finance_entry'],
      },
      {
        label: 'Por que o resultado mudou',
        to: '/financeiro/por-que-mudou',
        of: ['finance_entry'],
        icon: IconArrowsUpDown,
        permission: 'finance',
      },
      {
        label: 'Extratos do banco',
        to: '/financeiro/extratos',
        of: ['finance_statement'],
        icon: IconFileImport,
        permission: 'finance',
        under: ['/financeiro/extratos'],
      },
      {
        label: 'Fechamento do mês',
        to: '/financeiro/fechamento',
        icon: IconLock,
        permission: 'finance',
        of: ['finance_month'],
      },
    ],
  },
  creates: [
    {
      label: 'Novo lançamento financeiro',
      icon: IconReceipt2,
      permission: 'finance',
      load: async () => ({ default: await form() }),
    },
    {
      label: 'Lançar boleto ou PIX colado',
      icon: IconBarcode,
      permission: 'finance',
      load: async () => ({ default: (await import('./entries/PasteEntryForm.tsx')).PasteEntryForm }),
    },
  ],
  onHome: [OnHome],
  // What is due stands among what waits for somebody.
  live: [{ topic: 'finance', stale: [['finance'], ['waiting']] }],
}
