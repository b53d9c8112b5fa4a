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

const panel = searchedScreen('/indicadores/dashboard/$department', () => import('./PanelScreen.tsx'), ofIndicator)
const easy = searchedScreen(
  '/indicadores/easy-dashboard/$department',
  () => import('./EasyScreen.tsx'),
  ({ mes }: { mes?: unknown }): { mes?: string } => ({
    mes: typeof mes === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(mes) ? mes : undefined,
  }),
)
const graphics = searchedScreen(
  '/indicadores/dashboard/$department/graphics',
  () => import('./GraphicsScreen.tsx'),
  ofYear,
)
const gauges = searchedScreen(
  '/indicadores/dashboard/$department/graphics/meta',
  () => import('./GaugesScreen.tsx'),
  ofIndicator,
)
const graphic = searchedScreen(
  '/indicadores/dashboard/$department/graphic',
  () => import('./GraphicScreen.tsx'),
  ofIndicator,
)

export const panelRoutes = [panel, easy, graphics, gauges, graphic] as const
