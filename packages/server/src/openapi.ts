/** `npm run -s openapi`: prints the OpenAPI document of every declared call. */
import { allCalls } from '@prumo/contract/areas.ts'
import { openapi } from '@prumo/contract/openapi.ts'
import { version } from './platform/version.ts'

process.stdout.write(`${JSON.stringify(openapi(allCalls, { title: 'Prumo', version }), null, 2)}\n`)
