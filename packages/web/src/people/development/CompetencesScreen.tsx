import { Button, Textarea, TextInput } from '@mantine/core'
import { type Competence, CompetenceInput } from '@prumo/contract/people/development/model.ts'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { removal } from '../../platform/api.ts'
import { saves } from '../../platform/saving.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { ImportLink } from '../../ui/ImportLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { DevelopmentViews } from './DevelopmentViews.tsx'
import { competencesQuery } from './development-queries.ts'
import { RequiredForm } from './RequiredForm.tsx'

const save = saves('POST /client/competences', 'PUT /client/competences/{id}', { versioned: true })

const columns: readonly Column<Competence>[] = [
  { id: 'title', header: 'Competência', card: 'title', width: '34%' },
  { id: 'description', header: 'Descrição' },
  {
    id: 'jobs',
    header: 'Cargos que pedem',
    value: ({ jobs_count }) => jobs_count,
    text: ({ jobs_count }) => (jobs_count === 0 ? 'Nenhum cargo' : count(jobs_count, 'cargo', 'cargos')),
    width: 170,
  },
]

/** The competences of the company, and the jobs that ask for them. */
export default function CompetencesScreen() {
  const [asking, setAsking] = useState(false)
  const { create, edit, open } = useRecordForm<Competence>('Nova competência', (opened) => (
    <RecordForm
      {...opened}
      title={{ create: 'Nova competência', edit: 'Editar competência' }}
      schema={CompetenceInput}
      initial={{ title: '', description: '' }}
      save={(body, base) => save(body, base)}
      fieldOf={{ 'competence.duplicate': 'title' }}
      topic="people"
      another={{ label: 'Salvar e criar outra', first: 'title', next: () => ({ title: '', description: '' }) }}
    >
      {(field) => (
        <>
          <TextInput
            label="Competência"
            placeholder="Operar o forno"
            data-autofocus
            autoComplete="off"
            {...field('title')}
          />
          <Textarea
            label="Descrição"
            description="O que faz quem sabe: é por isso que se avalia."
            autosize
            minRows={3}
            {...field('description')}
          />
        </>
      )}
    </RecordForm>
  ))
  const query = useQuery(competencesQuery)
  return (
    <Page
      title="Competências"
      actions={
        <>
          {query.data && query.data.length > 0 && (
            <Writes>
              <Button variant="default" onClick={() => setAsking(true)}>
                O que cada cargo pede
              </Button>
            </Writes>
          )}
          <ImportLink kind="competences" />
          {create}
        </>
      }
    >
      <DevelopmentViews />
      <DataTable
        label="Competências"
        list={useListing({ order: 'title' })}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        unit={['competência', 'competências']}
        emptyTitle="Nenhuma competência ainda"
        emptyHint="Comece pelo que mais falta faz quando alguém não está: operar o forno, fechar o caixa, atender."
        emptyAction={create}
        rowActions={(one) => <EditDelete name={one.title} onEdit={() => edit(one)} onDelete={() => void remove(one)} />}
      />
      {open}
      {asking && <RequiredForm onClose={() => setAsking(false)} />}
    </Page>
  )
}

const remove = ({ id, title }: Competence) =>
  deleteRecord({
    about: title,
    topic: 'people',
    bin: { kind: 'competence', id },
    text: 'Vão junto o que os cargos pedem dela e as suas avaliações.',
    remove: () => removal('DELETE /client/competences/{id}', { params: { id } }),
  })
