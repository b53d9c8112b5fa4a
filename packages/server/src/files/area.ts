import type { Area } from '../platform/area.ts'
import { ownFileRoutes } from './own/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { providedFileRoutes } from './provided/routes.ts'
import { filesReferences } from './references.ts'

export const files: Area = {
  name: 'files',
  topics: [ownFileRoutes, providedFileRoutes, pictureRoutes],
  references: filesReferences,
}
