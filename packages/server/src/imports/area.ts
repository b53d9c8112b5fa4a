import type { Area } from '../platform/area.ts'
import { checkImport } from './checking.ts'
import { clearImports } from './clearing.ts'
import { importRecords } from './records.ts'
import { importRoutes } from './routes.ts'
import { runImport } from './running.ts'
import { undoImport } from './undoing.ts'

export const imports: Area = {
  name: 'imports',
  topics: [importRoutes],
  records: importRecords,
  jobs: [checkImport, runImport, undoImport, clearImports],
}
