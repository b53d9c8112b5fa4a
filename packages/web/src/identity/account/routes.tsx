import { searchedScreen } from '../../screen-route.tsx'

const accountTabs = ['inicio', 'empresa', 'logo', 'seu-logo', 'senha', 'seguranca', 'notificacoes'] as const
export type AccountTab = (typeof accountTabs)[number]

const account = searchedScreen({
  path: '/account',
  screen: () => import('./AccountScreen.tsx'),
  validateSearch: (search: Record<string, unknown>): { aba?: AccountTab } => ({
    aba: accountTabs.find((tab) => tab === search.aba),
  }),
})

export const accountRoutes = [account] as const
