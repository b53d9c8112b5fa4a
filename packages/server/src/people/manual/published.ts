import type { ManualContent } from '@prumo/contract/people/manual/readings.ts'
import { publishedOf } from '../published/published.ts'
import { manualContent } from './content.ts'
import { draftManual } from './document.ts'

/** The Manual do Colaborador in its published versions, all norms in it. */
export const publishedManual = publishedOf<ManualContent>({
  entity: 'manual',
  name: 'Manual do Colaborador',
  title: 'Manual do Colaborador',
  link: '/pessoas/manual',
  tables: {
    documents: 'people.manuals',
    versions: 'people.manual_versions',
    owner: 'manual_id',
    readers: 'people.manual_readers',
    readings: 'people.manual_readings',
  },
  contentOf: manualContent,
  empty: ({ sections }) => sections.length === 0,
  draft: draftManual,
  asked: { words: ['manual para ler', 'manuais para ler'], only: 'Manual do Colaborador', path: '/meu-manual' },
})
