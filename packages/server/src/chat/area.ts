import type { Area } from '../platform/area.ts'
import { chatRoutes } from './messages/routes.ts'
import { chatReferences } from './references.ts'

export const chat: Area = {
  name: 'chat',
  topics: [chatRoutes],
  references: chatReferences,
}
