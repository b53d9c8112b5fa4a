import { exportCalls } from '@prumo/contract/integrations/export/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { exportChanges, exportLines, exportRows, exportTables } from './exporting.ts'

export const exportRoutes = implement(exportCalls, {
  'GET /integrations/export': verb(exportTables),
  'GET /integrations/export/tables/{name}': verb(exportRows),
  'GET /integrations/export/lines': ({ scope, reading, http }) => exportLines(scope, reading, http),
  'GET /integrations/export/changes': verb(exportChanges),
})
