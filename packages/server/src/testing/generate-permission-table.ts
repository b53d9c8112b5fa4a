/** `npm run permissions`: writes docs/permissions.md. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { permissionTable } from './permission-table.ts'

writeFileSync(join(import.meta.dirname, '../../../../docs/permissions.md'), permissionTable())
