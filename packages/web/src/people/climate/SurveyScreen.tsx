import { Button, Group, Stack, Text } from '@mantine/core'
import { notTheInstrument } from '@prumo/contract/people/climate/instrument.ts'
import { type Survey, surveyKinds } from '@prumo/contract/people/climate/model.ts'
import { bandOf, bands } from '@prumo/contract/people/climate/results.ts'
import { count } from '@prumo/contract/words.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api, removal } from '../../platform/api.ts'
import { formatDay, formatScore } from '../../platform/format.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { confirm } from '../../ui/confirm.ts'
import { CopyLink } from '../../ui/copy/CopyLink.tsx'
import { deleteRecord } from '../../ui/deleting.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { TemplateNameForm } from '../../ui/templates/TemplateNameForm.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { surveyQuery } from './climate-queries.ts'
import classes from './SurveyScreen.module.css'

const tones = { low: 'good', medium: 'waiting', high: 'bad' } as const

/** A survey: where it is answered while it is open, and then what groups of five or more answered. */
export default function SurveyScreen() {
  const { id } = useParams({ from: '/member/clima/$id' })
  const query = useQuery(surveyQuery(Number(id)))
  const navigate = useNavigate()
  const [naming, setNaming] = useState(false)
  const survey = query.data
  const isEnded = survey && !survey.is_open && (survey.results.length > 0 || survey.answered < 5)
  return (
    <Page
      title={survey?.title ?? 'Pesquisa'}
      hint={<TrailBelow to="/clima" title="Clima e riscos" here={survey ? surveyKinds[survey.kind] : '…'} />}
      width="text"
      actions={
        survey && (
          <Writes>
            {survey.kind === 'pulse' && (
              <Button variant="default" onClick={() => setNaming(true)}>
                Salvar como modelo
              </Button>
            )}
            <Button
              variant="default"
              onClick={() => void erase(survey).then((gone) => void (gone && navigate({ to: '/clima' })))}
            >
              Apagar
            </Button>
            {!isEnded && <Button onClick={() => void end(survey)}>Encerrar</Button>}
          </Writes>
        )
      }
    >
      <QueryBoundary query={query}>
        {(shown) => (
          <Stack gap="md">
            <Text fz="sm">
              {`${count(shown.answered, 'resposta', 'respostas')} de ${count(shown.people, 'pessoa', 'pessoas')}. ${shown.is_open ? `Aberta até ${formatDay(shown.closes_on)}.` : `Encerrada em ${formatDay(shown.closes_on)}.`}`}
            </Text>
            {tooMany(shown.answered, shown.people)}
            {shown.is_open ? <Where survey={shown} /> : <Results survey={shown} />}
            {shown.kind === 'psychosocial' && (
              <Text fz="xs" c="dimmed">
                {notTheInstrument}
              </Text>
            )}
          </Stack>
        )}
      </QueryBoundary>
      {naming && survey && (
        <TemplateNameForm
          of={survey.id}
          title="Salvar como modelo de pesquisa"
          name={survey.title}
          save={({ name }) => api('POST /client/pesquisas-modelos', { body: { name, survey_id: survey.id } })}
          saved="Modelo salvo: está em “Modelos”, na lista de pesquisas"
          hint="Ficam as afirmações. Respostas e resultado não."
          topic="people"
          onClose={() => setNaming(false)}
        />
      )}
    </Page>
  )
}

/** What an open link cannot prevent is said. */
const tooMany = (answered: number, people = answered) =>
  answered > people && (
    <Text fz="sm">
      Há mais respostas que pessoas no cadastro: alguém respondeu mais de uma vez, ou falta gente nele.
    </Text>
  )

const Where = ({ survey }: { survey: Survey }) => (
  <section className={`card ${classes.about}`} aria-label="Onde responder">
    <img
      className={classes.code}
      src={`data:image/svg+xml,${encodeURIComponent(survey.qr)}`}
      alt="Código QR da pesquisa"
    />
    <div className={classes.words}>
      <Text fz="sm">
        Envie o link ou pendure o cartaz. O resultado aparece só depois do fim, em grupos de cinco pessoas ou mais.
      </Text>
      <Text fz="sm" mt={4}>
        {survey.groups.length > 0
          ? `Setores que se escolhem: ${survey.groups.map(({ name }) => name).join(', ')}.`
          : `Nenhum setor tem cinco pessoas: o resultado será da empresa toda${
              survey.people < 5 ? ', se cinco pessoas responderem' : ''
            }.`}
      </Text>
      <Group gap="xs" mt="sm">
        <CopyLink value={survey.url} />
        <Button
          size="xs"
          variant="default"
          component="a"
          href={`/api/client/pesquisas/${survey.id}/cartaz`}
          target="_blank"
          rel="noopener"
          leftSection={<IconFileTypePdf aria-hidden size={16} />}
        >
          Cartaz em PDF
        </Button>
      </Group>
    </div>
  </section>
)

function Results({ survey }: { survey: Survey }) {
  if (survey.results.length === 0)
    return (
      <Text fz="sm">
        {survey.answered < 5
          ? 'Menos de cinco pessoas responderam: nada é mostrado.'
          : 'O resultado é calculado na próxima manhã, ou agora, em Encerrar.'}
      </Text>
    )
  return (
    <>
      {survey.results.map((group) => (
        <section key={group.group} className={`card ${classes.results}`} aria-label={group.name}>
          <h2>{`${group.name}, ${count(group.people, 'resposta', 'respostas')}`}</h2>
          {tooMany(group.people, survey.groups.find(({ id }) => id === group.group)?.people)}
          {survey.factors.map(({ key, name }, place) => {
            const score = group.scores[place]!
            const before = group.before?.[place]
            const band = bandOf(score)
            return (
              <div key={key} className={classes.row}>
                <Text fz="sm">{name}</Text>
                <Group gap="xs">
                  {before !== undefined && <Text fz="xs" c="dimmed">{`antes ${formatScore(before)}`}</Text>}
                  <Text fz="sm" fw={600}>
                    {formatScore(score)}
                  </Text>
                  <StatusMark tone={tones[band]}>{bands[band]}</StatusMark>
                </Group>
              </div>
            )
          })}
        </section>
      ))}
      {survey.hidden > 0 && (
        <Text fz="sm">
          {`${count(survey.hidden, 'setor não aparece', 'setores não aparecem')}: menos de cinco respostas, ou o número deles diria o de um menor. As respostas contam no total.`}
        </Text>
      )}
      <Text fz="xs" c="dimmed">
        De 1 a 5, e 5 é o melhor. As faixas são terços da escala, nossos, e não uma norma de população.
        {survey.compared && ` Antes: ${survey.compared.title}.`}
      </Text>
    </>
  )
}

const erase = ({ id, title }: Survey) =>
  deleteRecord({
    about: title,
    topic: 'people',
    remove: () => removal('DELETE /client/pesquisas/{id}', { params: { id } }),
  })

async function end({ id, title }: Survey) {
  const question = {
    title: 'Encerrar a pesquisa?',
    about: title,
    text: 'Ninguém responde mais. Ficam os resultados de grupos de cinco pessoas ou mais, e as respostas de cada um são apagadas.',
    confirm: 'Encerrar',
    cancel: 'Cancelar',
  }
  if (!(await confirm(question))) return
  try {
    await api('POST /client/pesquisas/{id}/encerrar', { params: { id } })
    toast('Pesquisa encerrada')
  } catch (error) {
    showFailure(error)
  }
  await changed('people')
}
