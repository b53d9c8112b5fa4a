/**
 * What the search finds, in the order of its groups. An area keeps its kinds in `<area>/<topic>/found.ts` (see
 * platform/found-model.ts) and lists them here.
 */
import { foundContacts } from './contacts/found.ts'
import { foundFiles } from './files/found.ts'
import { foundMinutes } from './minutes/minutes/found.ts'
import { foundAgenda } from './minutes/subjects/found.ts'
import type { FoundKind } from './platform/found-model.ts'
import { foundMacroProcesses, foundMicroProcesses, foundProcedures } from './processes/found.ts'
import { foundTasks } from './routine/tasks/found.ts'

export const foundKinds: readonly FoundKind[] = [
  foundTasks,
  foundMinutes,
  foundAgenda,
  foundProcedures,
  foundMicroProcesses,
  foundMacroProcesses,
  foundContacts,
  foundFiles,
]
