import { Button } from '@mantine/core'
import { type ListedSurvey, surveyKinds } from '@prumo/contract/people/climate/model.ts'
import type { SurveyTemplate } from '@prumo/contract/people/climate/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatDay } from '../../platform/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CreateButton } from '../../ui/CreateButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { surveysQuery, surveyTemplatesQuery } from './climate-queries.ts'

const SurveyForm = lazy(() => import('./SurveyForm.tsx'))
const SurveyTemplatesModal = lazy(() => import('./SurveyTemplatesModal.tsx'))

const columns: readonly Column<ListedSurvey>[] = [
  {
    id: 'title',
    header: 'Pesquisa',
    value: ({ title }) => title,
    cell: ({ id, title }) => (
      <TextLink to="/clima/$id" params={{ id: String(id) }}>
        {title}
      </TextLink>
    ),
    card: 'title',
  },
  { id: 'kind', header: 'Tipo', value: ({ kind }) => surveyKinds[kind], width: 160 },
  {
    id: 'state',
    header: 'Situação',
    value: ({ is_open }) => (is_open ? 'Aberta' : 'Encerrada'),
    cell: ({ is_open }) => <StatusMark tone={is_open ? 'now' : 'quiet'}>{is_open ? 'Aberta' : 'Encerrada'}</StatusMark>,
    card: 'aside',
    width: 130,
  },
  {
    id: 'answered',
    header: 'Respostas',
    value: ({ answered }) => answered,
    cell: ({ answered, people }) => `${answered} de ${people} pessoas`,
    width: 170,
  },
  {
    id: 'closes',
    header: 'Até',
    value: ({ closes_on }) => closes_on,
    text: ({ closes_on }) => `até ${formatDay(closes_on)}`,
    cell: ({ closes_on }) => formatDay(closes_on),
    brief: ({ closes_on }) => `até ${formatDay(closes_on)}`,
    card: 'lead',
    width: 120,
  },
]

/** Anonymous surveys, and the way to the risks of the work that follow from them. */
export default function SurveysScreen() {
  const [creating, setCreating] = useState<{ template?: SurveyTemplate }>()
  const [choosing, setChoosing] = useState(false)
  const templates = useQuery(surveyTemplatesQuery).data ?? []
  return (
    <Page
      title="Clima e riscos"
      hint="Pesquisas anônimas sobre o trabalho. Elas apoiam o gerenciamento de riscos da NR-1, junto com o que a empresa já sabe."
      actions={
        <>
          {templates.length > 0 && (
            <Writes>
              <Button variant="default" onClick={() => setChoosing(true)}>
                Modelos
              </Button>
            </Writes>
          )}
          <ButtonLink variant="default" to="/clima/riscos">
            Inventário de riscos
          </ButtonLink>
          <CreateButton onClick={() => setCreating({})}>Nova pesquisa</CreateButton>
        </>
      }
    >
      <DataTable
        label="Pesquisas"
        list={useListing()}
        query={useQuery(surveysQuery)}
        columns={columns}
        rowId={({ id }) => id}
        brief
        emptyHint="Abra uma pesquisa, pendure o cartaz e espere: o resultado vem no fim, em grupos de cinco pessoas ou mais."
      />
      <Suspense>
        {choosing && (
          <SurveyTemplatesModal
            onClose={() => setChoosing(false)}
            onUse={(template) => {
              setChoosing(false)
              setCreating({ template })
            }}
          />
        )}
        {creating && <SurveyForm {...creating} onClose={() => setCreating(undefined)} />}
      </Suspense>
    </Page>
  )
}
