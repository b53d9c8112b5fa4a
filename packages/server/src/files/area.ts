import type { Area } from '../platform/area.ts'
import { recordFileRoutes } from './attached/routes.ts'
import { attachmentCommands } from './operator.ts'
import { ownFileRoutes } from './own/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { providedFileRoutes } from './provided/routes.ts'
import { fileRecords } from './records.ts'

export const files: Area = {
  name: 'files',
  topics: [ownFileRoutes, recordFileRoutes, providedFileRoutes, pictureRoutes],
  records: fileRecords,
  commands: [attachmentCommands],
}
