import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { ReadingScreen } from '../published/ReadingScreen.tsx'
import { ManualDocument } from './ManualDocument.tsx'
import { publishedQuery } from './manual-queries.ts'

/** The published version of the manual, to read and to confirm. */
export default function MyManualScreen() {
  return (
    <ReadingScreen
      query={useQuery(publishedQuery)}
      words={{ title: 'Manual do Colaborador', never: 'O manual ainda não foi publicado', of: 'do manual' }}
      entity="manual"
      pdf="/api/client/manual-colaborador/reading/pdf"
      confirm={(version) => api('POST /client/manual-colaborador/reading', { body: { version } })}
    >
      {({ sections }) => <ManualDocument sections={sections} />}
    </ReadingScreen>
  )
}
