import { memberScreen } from '../../screen-route.tsx'

const forecast = memberScreen('/financeiro/previsao', () => import('./ForecastScreen.tsx'))

export const forecastRoutes = [forecast] as const
