import { SegmentedControl, Stack } from '@mantine/core'
import type { FeedbackBar } from '@prumo/contract/people/feedback/model.ts'
import { frequencyLabels } from '@prumo/contract/people/feedback/model.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { collaboratorQuery } from '../collaborators/collaborator-queries.ts'
import { beside, distinctNames, type Measure, type Scored } from './comparing.ts'
import { Evolution } from './Evolution.tsx'
import type { FeedbackKind } from './feedback-queries.ts'
import { places } from './places.ts'
import { sayScore } from './say-score.ts'

type Props = {
  kind: FeedbackKind
  /** All about the person, the newest first; undefined until they are read. */
  useFeedbacks: (collaborator: number) => readonly (Scored & { self?: boolean })[] | undefined
  /** The bars of one feedback, or the mean of all where none is named. */
  useBars: (collaborator: number, feedback: number | null) => UseQueryResult<readonly FeedbackBar[]>
}

const measures = [
  { value: 'score', label: 'De 0 a 100' },
  { value: 'value', label: 'Respostas' },
] as const satisfies { value: Measure; label: string }[]

const scale = `Escala: ${Object.entries(frequencyLabels)
  .map(([value, label]) => `${value} ${label}`)
  .join(', ')}.`

/**
 * The answers of one feedback, beside another one when it is chosen, or the mean of all about somebody with their
 * evolution; between 0 and 100, where 100 is best, or as they were given (decisions O102 and O251).
 */
export function FeedbackChart({ kind, useFeedbacks, useBars }: Props) {
  const params = useParams({ strict: false })
  const collaborator = Number(params.collaborator)
  const feedback = params.feedback === undefined ? undefined : Number(params.feedback)
  const category = feedback === undefined ? 'Media' : 'Total'
  const [chosen, choose] = useState<number | null>(null)
  const query = useBars(collaborator, feedback ?? null)
  // Without a choice it is the same query, and asks nothing more.
  const chosenBars = useBars(collaborator, chosen ?? feedback ?? null).data
  // The mean, and what it went through, is of what others said.
  const all = useFeedbacks(collaborator)
  const feedbacks = (all ?? []).filter(({ self }) => feedback !== undefined || !self)
  const person = useQuery(collaboratorQuery(collaborator)).data
  const [measure, setMeasure] = useState<Measure>('score')
  const say = measure === 'score' ? sayScore : sayValue
  const names = distinctNames(feedbacks)
  return (
    <Page
      title={category === 'Media' ? 'Média dos feedbacks' : 'Gráfico do feedback'}
      hint={
        <Trail>
          {[
            <TextLink key="departments" to={places[kind].departments} fz="sm">
              {places[kind].title}
            </TextLink>,
            <TextLink
              key="feedbacks"
              to={places[kind].feedbacks}
              params={{ collaborator: String(collaborator) }}
              fz="sm"
            >
              {person?.name ?? 'Feedbacks'}
            </TextLink>,
            <span key="here">Gráfico</span>,
          ]}
        </Trail>
      }
    >
      <QueryBoundary query={{ ...query, data: all && query.data }}>
        {(bars) => {
          const { categories, first, second } = beside(bars, (chosen !== null && chosenBars) || [], measure)
          const other = feedbacks.find(({ id }) => id === chosen)
          return (
            <Stack>
              <ChartCard
                title={category}
                aside={
                  <>
                    <SegmentedControl
                      aria-label="O que o gráfico mostra"
                      size="xs"
                      data={measures}
                      value={measure}
                      onChange={setMeasure}
                    />
                    {feedback !== undefined && feedbacks.length > 1 && (
                      <PickOne
                        aria-label="Comparar com outro feedback"
                        placeholder="Comparar com outro feedback"
                        size="xs"
                        clearable
                        options={feedbacks
                          .filter(({ id }) => id !== feedback)
                          .map(({ id }) => ({ value: id, label: names.get(id)! }))}
                        value={chosen}
                        onChange={choose}
                      />
                    )}
                  </>
                }
                summary={categories
                  .map(
                    (label, at) =>
                      `${label}: ${[first[at], other && second[at]]
                        .map((one) => (one == null ? '' : say(one)))
                        .filter(Boolean)
                        .join(' e ')}`,
                  )
                  .join('; ')}
                note={[measure === 'score' && '100 é o melhor.', scale, bars.some(({ most }) => most === 10) && tens]
                  .filter(Boolean)
                  .join(' ')}
                data={{
                  kind: 'series',
                  lying: true,
                  ...(measure === 'score' && { most: 100 }),
                  categories,
                  series: [
                    {
                      name: (feedback !== undefined && names.get(feedback)) || category,
                      values: first,
                      shape: 'bar',
                    },
                    ...(other ? [{ name: names.get(other.id)!, values: second, shape: 'bar' as const }] : []),
                  ],
                }}
                say={say}
                empty="Nada para desenhar: as respostas são textos ou sim e não"
              />
              {feedback === undefined && feedbacks.length > 1 && <Evolution feedbacks={feedbacks} />}
            </Stack>
          )
        }}
      </QueryBoundary>
    </Page>
  )
}

const tens = 'Notas: de 1 a 10, e 10 é a melhor.'

const sayValue = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 2 })
