import { publicScreen } from '../../screen-route.tsx'

const visit = publicScreen('/visita-iso/$token', () => import('./VisitScreen.tsx'))

export const visitScreens = [visit] as const
