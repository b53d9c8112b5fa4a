/** `npm run -s openapi`: prints the OpenAPI document of every declared call. */
import { run } from './openapi-json.ts'

process.stdout.write(`${JSON.stringify(JSON.parse(run(null)), null, 2)}\n`)
