import { Button, Group, Text } from '@mantine/core'
import type { CalibratedResult } from '@prumo/contract/people/rounds/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { api } from '../../platform/api.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { MadeOfRecord, RecordButton } from '../../ui/of-record.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { CalibrationForm } from './CalibrationForm.tsx'
import { ResultView } from './ResultView.tsx'
import { personResultQuery } from './round-queries.ts'
import { sayRounded } from './states.tsx'

/** Somebody's result in a closed round: to calibrate, to share, and to agree on what follows. */
export default function PersonResultScreen() {
  const params = useParams({ from: '/member/pessoas/rodadas/$round/pessoa/$person' })
  const [round, person] = [Number(params.round), Number(params.person)]
  const query = useQuery(personResultQuery(round, person))
  const [calibrating, setCalibrating] = useState(false)
  const result = query.data
  return (
    <Page
      title={result?.name ?? 'Resultado'}
      hint={
        <Trail>
          {[
            <TextLink key="rounds" to="/pessoas/rodadas" fz="sm">
              Rodadas
            </TextLink>,
            <TextLink key="round" to="/pessoas/rodadas/$round" params={{ round: params.round }} fz="sm">
              {result?.round ?? 'Rodada'}
            </TextLink>,
            result?.name ?? 'Resultado',
          ]}
        </Trail>
      }
      actions={
        result && (
          <Writes>
            <Button variant="default" onClick={() => setCalibrating(true)}>
              Ajustar nota
            </Button>
            <Button onClick={() => void share(round, result)}>
              {result.shared_at ? 'Deixar de compartilhar' : 'Compartilhar'}
            </Button>
          </Writes>
        )
      }
    >
      <QueryBoundary query={query}>
        {(found) => (
          <>
            <Group gap="xs" mb="md">
              {found.shared_at && (
                <StatusMark tone={found.seen_at ? 'good' : 'waiting'}>
                  {found.seen_at ? 'Visto' : 'Compartilhado, não visto'}
                </StatusMark>
              )}
              <Text fz="sm">{scoreWords(found)}</Text>
              <RecordButton kind="round_person" id={person} name={found.name} />
              <MadeOfRecord kind="round_person" id={person} />
            </Group>
            <ResultView {...found} />
            <RecordActivity kind="round_person" id={person} topic="people" />
            {calibrating && <CalibrationForm round={round} person={found} onClose={() => setCalibrating(false)} />}
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

const scoreWords = ({ score, adjusted_score, adjusted_reason }: CalibratedResult) =>
  adjusted_score === null
    ? `Nota: ${sayRounded(score) || 'nenhuma'}`
    : `Nota: ${sayRounded(score) || 'nenhuma'}, calibrada para ${sayRounded(adjusted_score)}: ${adjusted_reason}`

async function share(id: number, { id: person, shared_at }: CalibratedResult) {
  const shared = shared_at === null
  try {
    await api('PUT /users/feedback-rounds/{id}/people/{person}/share', { params: { id, person }, body: { shared } })
    toast(shared ? 'Compartilhado com a pessoa e com quem a lidera' : 'O resultado não está mais compartilhado')
  } catch (error) {
    showFailure(error)
  }
  void changed('people')
}
