import { canvasCalls, swotCalls } from './endpoints.ts'

export const strategyCalls = { ...swotCalls, ...canvasCalls } as const
