import { processDepartmentCalls } from '@prumo/contract/processes/departments/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { departmentsOfProcesses } from './listing.ts'
import { processMap } from './map.ts'
import { missionOf, writeMission } from './mission.ts'

export const processDepartmentRoutes = implement(processDepartmentCalls, {
  'GET /client/proccess-sectors/departments': async ({ scope }) => ({ response: await departmentsOfProcesses(scope) }),
  'GET /client/proccess-sectors/map/{departmentId}': async ({ scope, params }) => ({
    response: await processMap(scope, params.departmentId),
  }),
  'POST /client/department-mission': async ({ scope, body }) => ({ response: await writeMission(scope, body) }),
  'GET /client/department-mission/{departmentId}': async ({ scope, params }) => ({
    response: await missionOf(scope, params.departmentId),
  }),
})
