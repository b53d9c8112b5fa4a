import type { FeedbackBar } from '@prumo/contract/people/feedback/model.ts'
import { frequencyLabels } from '@prumo/contract/people/feedback/model.ts'
import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary, type ShownQuery } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { collaboratorQuery } from '../collaborators/collaborator-queries.ts'
import type { FeedbackKind } from './feedback-queries.ts'
import { places } from './places.ts'

type Props = {
  kind: FeedbackKind
  collaborator: number
  /** One feedback, or the mean of all. */
  category: 'Total' | 'Media'
  query: ShownQuery<readonly FeedbackBar[]>
}

const scale = `Escala: ${Object.entries(frequencyLabels)
  .map(([value, label]) => `${value} ${label}`)
  .join(', ')}.`

const say = (score: number) => `${score.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} de 100`

/** The answers of one feedback, or the mean of all about somebody, between 0 and 100, where 100 is best. */
export function FeedbackChart({ kind, collaborator, category, query }: Props) {
  const person = useQuery(collaboratorQuery(collaborator)).data
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
      <QueryBoundary query={query}>
        {(bars) => (
          <ChartCard
            title={category}
            summary={bars.map(({ label, score }) => `${label}: ${say(score)}`).join('; ')}
            note={`100 é o melhor. ${scale}`}
            data={{
              kind: 'series',
              categories: bars.map(({ label }) => label),
              series: [{ name: category, values: bars.map(({ score }) => score), shape: 'bar' }],
            }}
            say={say}
            empty="Nada para desenhar: as respostas são textos ou sim e não"
          />
        )}
      </QueryBoundary>
    </Page>
  )
}
