import { listRoute } from '../../list-route.tsx'

const projects = listRoute({ path: '/projects', screen: () => import('./ProjectsScreen.tsx') })

export const projectRoutes = [projects] as const
