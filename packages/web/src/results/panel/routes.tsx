import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
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

const panel = createRoute({
  getParentRoute: () => memberRoute,
  path: '/indicadores/dashboard/$department',
  validateSearch: ofIndicator,
  component: lazyRouteComponent(() => import('./PanelScreen.tsx')),
})
const easy = createRoute({
  getParentRoute: () => memberRoute,
  path: '/indicadores/easy-dashboard/$department',
  validateSearch: ({ mes }: { mes?: unknown }): { mes?: string } => ({
    mes: typeof mes === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(mes) ? mes : undefined,
  }),
  component: lazyRouteComponent(() => import('./EasyScreen.tsx')),
})
const graphics = createRoute({
  getParentRoute: () => memberRoute,
  path: '/indicadores/dashboard/$department/graphics',
  validateSearch: ofYear,
  component: lazyRouteComponent(() => import('./GraphicsScreen.tsx')),
})
const gauges = createRoute({
  getParentRoute: () => memberRoute,
  path: '/indicadores/dashboard/$department/graphics/meta',
  validateSearch: ofIndicator,
  component: lazyRouteComponent(() => import('./GaugesScreen.tsx')),
})
const graphic = createRoute({
  getParentRoute: () => memberRoute,
  path: '/indicadores/dashboard/$department/graphic',
  validateSearch: ofIndicator,
  component: lazyRouteComponent(() => import('./GraphicScreen.tsx')),
})

export const panelRoutes = [panel, easy, graphics, gauges, graphic] as const
