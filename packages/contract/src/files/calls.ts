import { recordFileCalls } from './attached/endpoints.ts'
import { ownFileCalls } from './own/endpoints.ts'
import { pictureCalls } from './pictures/endpoints.ts'
import { providedFileCalls } from './provided/endpoints.ts'

export const filesCalls = { ...ownFileCalls, ...recordFileCalls, ...providedFileCalls, ...pictureCalls } as const
