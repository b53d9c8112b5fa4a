import { memberScreen } from '../../screen-route.tsx'

const departments = memberScreen({ path: '/proccess', screen: () => import('./DepartmentsScreen.tsx') })
const department = memberScreen({
  path: '/department-proccess/$id',
  screen: () => import('../macro-processes/MacroProcessesScreen.tsx'),
})
const map = memberScreen({ path: '/department-proccess/$id/map', screen: () => import('./MapScreen.tsx') })
const macroProcess = memberScreen({
  path: '/macroproccess/$id',
  screen: () => import('../micro-processes/MicroProcessesScreen.tsx'),
})
const process = memberScreen({ path: '/proccess/$id', screen: () => import('../stages/StagesScreen.tsx') })

export const processRoutes = [departments, department, map, macroProcess, process] as const
