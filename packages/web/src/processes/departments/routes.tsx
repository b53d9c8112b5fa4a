import { memberScreen } from '../../screen-route.tsx'

const departments = memberScreen('/proccess', () => import('./DepartmentsScreen.tsx'))
const department = memberScreen('/department-proccess/$id', () => import('../macro-processes/MacroProcessesScreen.tsx'))
const map = memberScreen('/department-proccess/$id/map', () => import('./MapScreen.tsx'))
const macroProcess = memberScreen('/macroproccess/$id', () => import('../micro-processes/MicroProcessesScreen.tsx'))
const process = memberScreen('/proccess/$id', () => import('../stages/StagesScreen.tsx'))

export const processRoutes = [departments, department, map, macroProcess, process] as const
