import { memberScreen } from '../../screen-route.tsx'

const home = memberScreen('/pessoas', () => import('./PeopleScreen.tsx'))

export const peopleHomeRoutes = [home] as const
