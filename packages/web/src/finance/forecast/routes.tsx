import { memberScreen } from '../../screen-route.tsx'

const forecast = memberScreen({ path: '/financeiro/previsao', screen: () => import('./ForecastScreen.tsx') })

export const forecastRoutes = [forecast] as const
