import type { Area } from '../platform/area.ts'
import { faqRoutes } from './faq/routes.ts'
import { newsRoutes } from './news/routes.ts'
import { helpCommands } from './operator.ts'
import { helpRecords } from './records.ts'
import { suggestionAnswered, suggestionMoved } from './suggestions/kinds.ts'
import { suggestionRoutes } from './suggestions/routes.ts'

export const help: Area = {
  name: 'help',
  topics: [faqRoutes, newsRoutes, suggestionRoutes],
  records: helpRecords,
  notifications: { kinds: [suggestionAnswered, suggestionMoved] },
  commands: [helpCommands],
}
