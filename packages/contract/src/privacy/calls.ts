import { deletionCalls } from './deletion/endpoints.ts'
import { exportCalls } from './exports/endpoints.ts'
import { personalDataCalls } from './personal-data/endpoints.ts'

export const privacyCalls = { ...personalDataCalls, ...exportCalls, ...deletionCalls } as const
