import { Button, Menu, Text, type TextProps } from '@mantine/core'
import type { FeedbackRound } from '@prumo/contract/people/rounds/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api, removal } from '../../platform/api.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { confirm } from '../../ui/confirm.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { ViewLinks, viewLink } from '../../ui/ViewLinks.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { AddPersonForm } from './AddPersonForm.tsx'
import { MissingTable } from './MissingTable.tsx'
import { RoundForm } from './RoundForm.tsx'
import { RoundPeopleTable } from './RoundPeopleTable.tsx'
import { roundQuery } from './round-queries.ts'
import { periodOf, RoundMark } from './states.tsx'

const view = { ...viewLink, activeOptions: { exact: true, includeSearch: true } }

/** A round: how far it is, who is missing, and once it is closed the scores of everybody. */
export default function RoundScreen() {
  const id = Number(useParams({ from: '/member/pessoas/rodadas/$round' }).round)
  const { ver } = useSearch({ from: '/member/pessoas/rodadas/$round' })
  const query = useQuery(roundQuery(id))
  const round = query.data
  return (
    <Page
      title={round?.name ?? 'Rodada'}
      hint={
        <Trail>
          {[
            <TextLink key="rounds" to="/pessoas/rodadas" fz="sm">
              Rodadas
            </TextLink>,
            round ? <RoundMark key="state" state={round.state} /> : '…',
          ]}
        </Trail>
      }
      actions={round && <Actions round={round} />}
    >
      <QueryBoundary query={query}>
        {(found) => (
          <>
            <About round={found} visibleFrom="sm" mb="xs" />
            {found.state !== 'closed' && (ver ?? firstView(found)) === 'faltam' ? (
              <MissingTable round={found} views={<Views round={found} />} below={below(found)} />
            ) : (
              <RoundPeopleTable
                round={found}
                views={found.state !== 'closed' && <Views round={found} />}
                below={below(found)}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

/** What one comes to an open round for, and to one that is prepared. */
const firstView = ({ state }: FeedbackRound) => (state === 'open' ? 'faltam' : 'pessoas')

/** In the head of both lists: who still has to answer, and who is assessed. */
const Views = ({ round }: { round: FeedbackRound }) => {
  const to = (ver: 'pessoas' | 'faltam') => ({
    ...view,
    to: '/pessoas/rodadas/$round' as const,
    params: { round: String(round.id) },
    search: ver === firstView(round) ? {} : { ver },
  })
  return (
    <ViewLinks label="A rodada">
      <ButtonLink {...to('faltam')}>Quem falta</ButtonLink>
      <ButtonLink {...to('pessoas')}>Quem é avaliado</ButtonLink>
    </ViewLinks>
  )
}

/** How far a round is; on a phone below its people. */
const About = ({ round, ...place }: { round: FeedbackRound } & TextProps) => (
  <Text fz="sm" c="dimmed" {...place}>
    {[
      periodOf(round),
      round.template,
      count(round.people, 'pessoa', 'pessoas'),
      `${round.answered} de ${count(round.asked, 'avaliação respondida', 'avaliações respondidas')}`,
    ].join(' · ')}
  </Text>
)

const below = (round: FeedbackRound) => <About round={round} hiddenFrom="sm" mt="xs" />

/** The actions on a round in its state. */
function Actions({ round }: { round: FeedbackRound }) {
  const { id, state } = round
  const navigate = useNavigate()
  const [form, setForm] = useState<'edit' | 'person' | null>(null)
  const remove = async () => {
    const gone = await deleteRecord({
      about: round.name,
      topic: 'people',
      bin: { kind: 'feedback_round', id },
      remove: () => removal('DELETE /users/feedback-rounds/{id}', { params: { id } }),
    })
    if (gone) void navigate({ to: '/pessoas/rodadas' })
  }
  return (
    <Writes>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="default">Mais</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {state !== 'closed' && <Menu.Item onClick={() => setForm('edit')}>Editar</Menu.Item>}
          {state !== 'closed' && <Menu.Item onClick={() => setForm('person')}>Avaliar mais alguém</Menu.Item>}
          {state === 'open' && <Menu.Item onClick={() => void act(remind(id))}>Lembrar quem falta</Menu.Item>}
          <Menu.Item color="red" onClick={() => void remove()}>
            Apagar
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {state === 'preparing' && <Button onClick={() => void openIt(round)}>Abrir rodada</Button>}
      {state === 'open' && <Button onClick={() => void closeIt(round)}>Encerrar rodada</Button>}
      {form === 'edit' && <RoundForm record={round} onClose={() => setForm(null)} />}
      {form === 'person' && <AddPersonForm round={id} onClose={() => setForm(null)} />}
    </Writes>
  )
}

async function act(work: Promise<string>) {
  try {
    toast(await work)
  } catch (error) {
    showFailure(error)
  }
  void changed('people')
}

const remind = async (id: number) => {
  const { response } = await api('POST /users/feedback-rounds/{id}/remind', { params: { id } })
  return response.people === 0
    ? 'Hoje todos já foram avisados'
    : count(response.people, 'pessoa avisada', 'pessoas avisadas')
}

async function openIt({ id, name, asked }: FeedbackRound) {
  const yes = await confirm({
    title: 'Abrir a rodada?',
    about: name,
    text: `Quem avalia recebe um aviso: são ${count(asked, 'avaliação', 'avaliações')}. As perguntas ficam como estão.`,
    confirm: 'Abrir rodada',
    cancel: 'Cancelar',
  })
  if (!yes) return
  const opening = api('POST /users/feedback-rounds/{id}/open', { params: { id } })
  await act(opening.then(() => 'Rodada aberta'))
}

async function closeIt({ id, name, asked, answered }: FeedbackRound) {
  const yes = await confirm({
    title: 'Encerrar a rodada?',
    about: name,
    text: `${answered === asked ? 'Todos responderam.' : `Faltam ${asked - answered} de ${asked} avaliações.`} Uma rodada encerrada não abre de novo, e o que grupos com menos de cinco pessoas responderam é apagado.`,
    confirm: 'Encerrar rodada',
    cancel: 'Cancelar',
  })
  if (!yes) return
  const closing = api('POST /users/feedback-rounds/{id}/close', { params: { id } })
  await act(closing.then(() => 'Rodada encerrada'))
}
