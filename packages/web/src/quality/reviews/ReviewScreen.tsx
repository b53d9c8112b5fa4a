import { Box, Text } from '@mantine/core'
import type { ParticularSubject, Review, StandardSubject } from '@prumo/contract/quality/reviews/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { RecordFiles } from '../../files/attached/RecordFiles.tsx'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { QuickAdd } from '../../ui/QuickAdd.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { Attendees } from './Attendees.tsx'
import classes from './Review.module.css'
import {
  inputSuggestionsQuery,
  particularQuery,
  picturesQuery,
  reviewPdf,
  reviewQuery,
  signaturesQuery,
  standardQuery,
} from './review-queries.ts'
import { SubjectCard } from './SubjectCard.tsx'

/** A critical analysis: its standard and particular subjects, each with inputs and items (screen S197). */
export default function ReviewScreen() {
  const id = Number(useParams({ from: '/member/analise-critica/$id' }).id)
  const query = useQuery(reviewQuery(id))
  const review = query.data
  return (
    <Page
      title={review?.title ?? 'Análise crítica'}
      width="text"
      hint={<TrailBelow to="/analise-critica" title="Análise crítica" here={review ? about(review) : 'Assuntos'} />}
      actions={<PdfButton href={reviewPdf(id)} />}
    >
      <QueryBoundary query={query}>{(known) => <Subjects key={known.id} review={known} />}</QueryBoundary>
    </Page>
  )
}

const about = ({ elabored_date, tipo, local }: Review) =>
  [elabored_date && formatDay(elabored_date), tipo, local].filter(Boolean).join(' · ') || 'Assuntos'

function Subjects({ review }: { review: Review }) {
  const { id } = review
  const standard = useQuery(standardQuery(id))
  const particular = useQuery(particularQuery(id))
  const suggested = useQuery(inputSuggestionsQuery(id))
  const pictures = useQuery(picturesQuery(id))
  const signatures = useQuery(signaturesQuery(id))
  const suggestions = suggested.data ?? []
  const card = (subject: StandardSubject) => (
    <SubjectCard
      key={subject.id}
      review={id}
      subject={{ ...subject, particular: false }}
      suggestions={suggestions.filter(({ assunto_entrada_id }) => assunto_entrada_id === subject.id)}
      picture={pictures.data?.find(({ assunto_entrada_id }) => assunto_entrada_id === subject.id)}
    />
  )
  // All appear together: the heights of the subjects are not known before.
  if ([standard, particular, suggested, pictures, signatures].some(({ isPending }) => isPending))
    return <ListSkeleton rows={12} />
  return (
    <>
      <QueryBoundary query={standard}>
        {(subjects) => (
          <>
            <section aria-labelledby="entradas" className={classes.group}>
              <h2 id="entradas">Entradas: o que se analisa</h2>
              {subjects.filter(({ group }) => group === 'input').map(card)}
            </section>
            <section aria-labelledby="saidas" className={classes.group}>
              <h2 id="saidas">Saídas: o que se decide</h2>
              {subjects.filter(({ group }) => group === 'output').map(card)}
            </section>
          </>
        )}
      </QueryBoundary>
      <section aria-labelledby="particulares" className={classes.group}>
        <h2 id="particulares">Assuntos particulares</h2>
        <QueryBoundary query={particular} skeleton={<Text fz="sm">&nbsp;</Text>}>
          {(subjects) =>
            subjects.length === 0 ? (
              <Text fz="sm" c="dimmed">
                O que só esta análise trata: escreva o assunto abaixo.
              </Text>
            ) : (
              subjects.map((subject: ParticularSubject) => (
                <SubjectCard
                  key={subject.id}
                  review={id}
                  subject={{ ...subject, hint: '', particular: true }}
                  suggestions={[]}
                />
              ))
            )
          }
        </QueryBoundary>
        <QuickAdd
          label="Novo assunto particular"
          placeholder="Entregas em dias de chuva"
          maxLength={300}
          topic="quality"
          add={(assunto_entrada) =>
            api('POST /users/analise-critica/analise-template', { body: { assunto_entrada, analise_critica_id: id } })
          }
        />
      </section>
      <QueryBoundary query={signatures}>{(signed) => <Attendees review={review} signatures={signed} />}</QueryBoundary>
      <Box mt="md">
        <RecordFiles kind="critical_analysis" id={id} topic="quality" />
      </Box>
      <RecordActivity kind="critical_analysis" id={id} topic="quality" />
    </>
  )
}
