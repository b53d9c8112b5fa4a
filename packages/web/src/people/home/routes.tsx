import { memberScreen } from '../../screen-route.tsx'

const home = memberScreen({ path: '/pessoas', screen: () => import('./PeopleScreen.tsx') })

export const peopleHomeRoutes = [home] as const
