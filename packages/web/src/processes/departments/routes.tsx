import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

const departments = createRoute({
  getParentRoute: () => memberRoute,
  path: '/proccess',
  component: lazyRouteComponent(() => import('./DepartmentsScreen.tsx')),
})
const department = createRoute({
  getParentRoute: () => memberRoute,
  path: '/department-proccess/$id',
  component: lazyRouteComponent(() => import('../macro-processes/MacroProcessesScreen.tsx')),
})
const map = createRoute({
  getParentRoute: () => memberRoute,
  path: '/department-proccess/$id/map',
  component: lazyRouteComponent(() => import('./MapScreen.tsx')),
})
const macroProcess = createRoute({
  getParentRoute: () => memberRoute,
  path: '/macroproccess/$id',
  component: lazyRouteComponent(() => import('../micro-processes/MicroProcessesScreen.tsx')),
})
const process = createRoute({
  getParentRoute: () => memberRoute,
  path: '/proccess/$id',
  component: lazyRouteComponent(() => import('../stages/StagesScreen.tsx')),
})

export const processRoutes = [departments, department, map, macroProcess, process] as const
