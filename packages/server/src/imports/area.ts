import type { Area } from '../platform/area.ts'
import { importsAuditWords } from './audit-words.ts'
import { checkImport } from './checking.ts'
import { clearImports } from './clearing.ts'
import { importsExport } from './company-export.ts'
import { importsPersonalData } from './personal-data.ts'
import { importReferences } from './references.ts'
import { importRoutes } from './routes.ts'
import { runImport } from './running.ts'
import { undoImport } from './undoing.ts'

export const imports: Area = {
  name: 'imports',
  topics: [importRoutes],
  jobs: [checkImport, runImport, undoImport, clearImports],
  references: importReferences,
  audit: importsAuditWords,
  export: importsExport,
  personal: importsPersonalData,
}
