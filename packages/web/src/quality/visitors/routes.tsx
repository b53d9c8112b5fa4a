import { publicScreen } from '../../screen-route.tsx'

const visit = publicScreen({ path: '/visita-iso/$token', screen: () => import('./VisitScreen.tsx') })

export const visitScreens = [visit] as const
