import { manualAddress } from '@prumo/contract/people/manual/readings.ts'
import { useQuery } from '@tanstack/react-query'
import { ReadingScreen } from '../published/ReadingScreen.tsx'
import { ManualDocument } from './ManualDocument.tsx'
import { publishedQuery } from './manual-queries.ts'

/** The published version of the manual, to read and to confirm. */
export default function MyManualScreen() {
  return (
    <ReadingScreen
      query={useQuery(publishedQuery)}
      words={{ title: 'Manual do Colaborador', never: 'O manual ainda não foi publicado', of: 'do manual' }}
      base={manualAddress}
      entity="manual"
    >
      {({ sections }) => <ManualDocument sections={sections} />}
    </ReadingScreen>
  )
}
