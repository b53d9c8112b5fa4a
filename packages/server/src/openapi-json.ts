import { allCalls } from '@prumo/contract/areas.ts'
import { openapi } from '@prumo/contract/openapi.ts'
import { version } from './platform/version.ts'

/** The OpenAPI document of every declared call, as JSON. */
export const run = (_: null): string => JSON.stringify(openapi(allCalls, { title: 'Prumo', version }))
