import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { idIn, inAddress } from '../../ui/table/address.ts'
import type { BoardSearch } from './BoardScreen.tsx'
import { laneKinds } from './lanes.ts'

const validateSearch = ({ cartao, busca, filtro, faixas, arquivadas }: Record<string, unknown>): BoardSearch => ({
  cartao: idIn(cartao),
  busca: typeof busca === 'number' || (typeof busca === 'string' && busca !== '') ? inAddress(busca) : undefined,
  filtro: typeof filtro === 'string' && filtro !== '' ? filtro : undefined,
  faixas: laneKinds.find((one) => one === faixas),
  arquivadas: arquivadas === true || undefined,
})

const personal = createRoute({
  getParentRoute: () => memberRoute,
  path: '/scrum',
  validateSearch,
  component: lazyRouteComponent(() => import('./PersonalBoardScreen.tsx')),
})
const company = createRoute({
  getParentRoute: () => memberRoute,
  path: '/scrum-company',
  validateSearch,
  component: lazyRouteComponent(() => import('./CompanyBoardScreen.tsx')),
})
const iso = createRoute({
  getParentRoute: () => memberRoute,
  path: '/scrum-iso',
  validateSearch,
  component: lazyRouteComponent(() => import('./IsoBoardScreen.tsx')),
})

export const boardRoutes = [personal, company, iso] as const
