import { storedStatuses } from '@prumo/contract/provider/companies/statuses.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { rootRoute } from '../../frame.tsx'
import { listSearch, oneOf } from '../../ui/table/address.ts'

const invitation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/provedor/convite',
  component: lazyRouteComponent(() => import('../session/InvitationScreen.tsx')),
})

const frame = createRoute({
  getParentRoute: () => rootRoute,
  path: '/provedor',
  component: lazyRouteComponent(() => import('./ProviderFrame.tsx')),
})

const companies = createRoute({
  getParentRoute: () => frame,
  path: '/empresas',
  validateSearch: listSearch({ situacao: oneOf(storedStatuses) }),
  component: lazyRouteComponent(() => import('../companies/CompaniesScreen.tsx')),
})

const screen = <const Path extends string>(path: Path, load: () => Promise<{ default: ComponentType }>) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    validateSearch: listSearch(),
    component: lazyRouteComponent(load),
  })

const company = createRoute({
  getParentRoute: () => frame,
  path: '/empresas/$id',
  component: lazyRouteComponent(() => import('../companies/CompanyScreen.tsx')),
})

export const providerRoutes = [
  invitation,
  frame.addChildren([
    screen('/', () => import('../figures/FiguresScreen.tsx')),
    companies,
    company,
    screen('/planos', () => import('../offers/PlansScreen.tsx')),
    screen('/cupons', () => import('../offers/CouponsScreen.tsx')),
    screen('/contratos', () => import('../offers/TextsScreen.tsx')),
    screen('/cobrancas', () => import('../charges/ChargesScreen.tsx')),
    screen('/conteudos', () => import('../contents/ContentsScreen.tsx')),
    screen('/sugestoes', () => import('../contents/SuggestionsScreen.tsx')),
    screen('/avisos', () => import('../contents/AnnouncementsScreen.tsx')),
    screen('/arquivos', () => import('../contents/FoldersScreen.tsx')),
    screen('/exclusoes', () => import('../system/DeletionsScreen.tsx')),
    screen('/saude', () => import('../system/HealthScreen.tsx')),
  ]),
] as const
