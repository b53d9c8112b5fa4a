import { crossingCalls } from './crossings/endpoints.ts'
import { canvasCalls, swotCalls } from './endpoints.ts'

export const strategyCalls = { ...swotCalls, ...canvasCalls, ...crossingCalls } as const
