import { listRoute } from '../../list-route.tsx'

const projects = listRoute('/projects', () => import('./ProjectsScreen.tsx'))

export const projectRoutes = [projects] as const
