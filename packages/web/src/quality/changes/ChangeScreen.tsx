import { Table, VisuallyHidden } from '@mantine/core'
import {
  actionsIn,
  type Change,
  type ChangeActionList,
  changeActionLabels,
  changeActionLists,
  changeAddress,
  changeTextLabels,
  changeTexts,
} from '@prumo/contract/quality/changes/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { formatDay } from '../../platform/format.ts'
import { PlanButton } from '../../results/origins/PlanButton.tsx'
import { RecordPlans } from '../../results/origins/RecordPlans.tsx'
import { DocumentPage } from '../controlled/DocumentPage.tsx'
import { Facts, PlainPart } from '../controlled/DocumentParts.tsx'
import { changeQuery } from './change-queries.ts'

const ChangeForm = lazy(() => import('./ChangeForm.tsx'))

/** A change as a document, with its actions, its versions and who was informed. */
export default function ChangeScreen() {
  const id = Number(useParams({ from: '/member/controle-mudanca/$id' }).id)
  return (
    <DocumentPage
      base={changeAddress}
      kind="quality_change"
      query={useQuery(changeQuery(id))}
      list={{ to: '/controle-mudanca', title: 'Controle de mudança' }}
      readers={{ button: 'Informados', title: 'Quem é informado da mudança' }}
      form={(change, onClose) => <ChangeForm record={change} onClose={onClose} />}
    >
      {(change) => <ChangeText change={change} />}
    </DocumentPage>
  )
}

const shownDate = (date: string | null) => (date ? formatDay(date) : '')

function ChangeText({ change }: { change: Change }) {
  const planned = changeTexts.indexOf('resultado_mudanca')
  const texts = changeTexts.map((field) => (
    <PlainPart key={field} label={changeTextLabels[field]} text={change[field]} />
  ))
  return (
    <>
      <Facts
        facts={[
          ['Número', change.numero],
          ['Solicitante', change.solicitante],
          ['Data da solicitação', shownDate(change.date_solicitacao)],
          ['Data inicial', shownDate(change.date_inicial)],
          ['Data do acompanhamento', shownDate(change.date_acomp)],
        ]}
      />
      {texts.slice(0, planned)}
      {changeActionLists.map((list) => (
        <Actions key={list} list={list} change={change} />
      ))}
      {texts.slice(planned)}
    </>
  )
}

/** Actions of a change; each can become a plan of action. */
function Actions({ list, change }: { list: ChangeActionList; change: Change }) {
  const actions = actionsIn(change[list])
  if (actions.length === 0) return null
  return (
    <section>
      <h2>{changeActionLabels[list]}</h2>
      <Table.ScrollContainer minWidth={480}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Ação</Table.Th>
              <Table.Th>Responsável</Table.Th>
              <Table.Th>Prazo</Table.Th>
              <Table.Th>
                <VisuallyHidden>Plano de ação</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {actions.map(({ id, acao, responsavel, prazo }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  {acao}
                  <RecordPlans kind="quality_change_action" id={id} />
                </Table.Td>
                <Table.Td>{responsavel}</Table.Td>
                <Table.Td>{shownDate(prazo)}</Table.Td>
                <Table.Td>
                  <PlanButton kind="quality_change_action" id={id} name={acao} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
