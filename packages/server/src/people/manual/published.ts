import type { ManualContent } from '@prumo/contract/people/manual/readings.ts'
import { publishedOf } from '../published/published.ts'
import { manualContent } from './content.ts'
import { manualToRead } from './kinds.ts'

/** The Manual do Colaborador in its published versions. */
export const publishedManual = publishedOf<ManualContent>({
  entity: 'manual',
  tables: {
    documents: 'people.manuals',
    versions: 'people.manual_versions',
    owner: 'manual_id',
    readers: 'people.manual_readers',
    readings: 'people.manual_readings',
  },
  contentOf: manualContent,
  empty: ({ sections }) => sections.length === 0,
  toRead: manualToRead,
  errors: {
    empty: 'manual.empty',
    unchanged: 'manual.unchanged',
    notInForce: 'manual.not_published',
    versionChanged: 'manual.version_changed',
  },
})
