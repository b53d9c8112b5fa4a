/** Writes docs/operator.md. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorDocument } from './document.ts'

writeFileSync(join(import.meta.dirname, '../../../../docs/operator.md'), operatorDocument())
