import { processDepartmentCalls } from '@prumo/contract/processes/departments/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { departmentsOfProcesses } from './listing.ts'
import { processMap } from './map.ts'
import { missionOf, writeMission } from './mission.ts'

export const processDepartmentRoutes = implement(processDepartmentCalls, {
  'GET /client/proccess-sectors/departments': verb(departmentsOfProcesses),
  'GET /client/proccess-sectors/map/{departmentId}': verb(processMap),
  'POST /client/department-mission': verb(writeMission),
  'GET /client/department-mission/{departmentId}': verb(missionOf),
})
