// Generated from the migrated database by `npm run tables`: change a migration, not this file.
import type { GeneratedAlways } from 'kysely'

export interface PeopleTables {
  'people.norms': NormsTable
}

export interface NormsTable {
  company_id: number
  id: GeneratedAlways<number>
  position: number
  topic: string
  suggestions_explanations: string
  description: string
  link: string
  created_at: Date
  updated_at: Date
}
