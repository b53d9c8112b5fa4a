/** `npm run -s openapi`: prints the OpenAPI document of every declared call. */
import { allCalls } from '@prumo/contract/areas.ts'
import { openapi } from '@prumo/contract/openapi.ts'

process.stdout.write(`${JSON.stringify(openapi(allCalls, { title: 'Prumo', version: '1' }), null, 2)}\n`)
