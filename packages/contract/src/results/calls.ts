import { indicatorDepartmentCalls } from './departments/endpoints.ts'
import { goalCalls } from './goals/endpoints.ts'
import { indicatorCalls } from './indicators/endpoints.ts'
import { objectiveCalls } from './objectives/endpoints.ts'
import { panelCalls } from './panel/endpoints.ts'
import { planCalls } from './plans/endpoints.ts'

export const resultsCalls = {
  ...indicatorDepartmentCalls,
  ...indicatorCalls,
  ...panelCalls,
  ...goalCalls,
  ...objectiveCalls,
  ...planCalls,
} as const
