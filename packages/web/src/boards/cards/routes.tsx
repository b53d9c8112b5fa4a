import { searchedScreen } from '../../screen-route.tsx'
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

const personal = searchedScreen({ path: '/scrum', screen: () => import('./PersonalBoardScreen.tsx'), validateSearch })
const company = searchedScreen({
  path: '/scrum-company',
  screen: () => import('./CompanyBoardScreen.tsx'),
  validateSearch,
})
const iso = searchedScreen({ path: '/scrum-iso', screen: () => import('./IsoBoardScreen.tsx'), validateSearch })

export const boardRoutes = [personal, company, iso] as const
