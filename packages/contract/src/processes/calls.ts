import { processDepartmentCalls } from './departments/endpoints.ts'
import { journeyCalls } from './journey/endpoints.ts'
import { macroProcessCalls } from './macro-processes/endpoints.ts'
import { microProcessCalls } from './micro-processes/endpoints.ts'
import { procedureCalls } from './procedures/endpoints.ts'
import { procedureImportCalls } from './procedures/importing/endpoints.ts'
import { readingCalls } from './readings/endpoints.ts'
import { stageCalls } from './stages/endpoints.ts'

export const processesCalls = {
  ...processDepartmentCalls,
  ...macroProcessCalls,
  ...microProcessCalls,
  ...stageCalls,
  ...procedureCalls,
  ...procedureImportCalls,
  ...readingCalls,
  ...journeyCalls,
} as const
