import { searchedScreen } from '../../screen-route.tsx'
import { yearIn } from '../../ui/period/year.ts'
import { idIn } from '../../ui/table/address.ts'

const ofYear = ({ ano }: { ano?: unknown }): { ano?: number } => ({ ano: yearIn(ano) })
/** The year, and the indicator that is looked at (decision O121). */
const ofIndicator = ({
  ano,
  indicador,
}: {
  ano?: unknown
  indicador?: unknown
}): { ano?: number; indicador?: number } => ({
  ano: yearIn(ano),
  indicador: idIn(indicador),
})

const panel = searchedScreen({
  path: '/indicadores/dashboard/$department',
  screen: () => import('./PanelScreen.tsx'),
  validateSearch: ofIndicator,
})
const easy = searchedScreen({
  path: '/indicadores/easy-dashboard/$department',
  screen: () => import('./EasyScreen.tsx'),
  validateSearch: ({ mes }: { mes?: unknown }): { mes?: string } => ({
    mes: typeof mes === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(mes) ? mes : undefined,
  }),
})
const graphics = searchedScreen({
  path: '/indicadores/dashboard/$department/graphics',
  screen: () => import('./GraphicsScreen.tsx'),
  validateSearch: ofYear,
})
const gauges = searchedScreen({
  path: '/indicadores/dashboard/$department/graphics/meta',
  screen: () => import('./GaugesScreen.tsx'),
  validateSearch: ofIndicator,
})
const graphic = searchedScreen({
  path: '/indicadores/dashboard/$department/graphic',
  screen: () => import('./GraphicScreen.tsx'),
  validateSearch: ofIndicator,
})

export const panelRoutes = [panel, easy, graphics, gauges, graphic] as const
