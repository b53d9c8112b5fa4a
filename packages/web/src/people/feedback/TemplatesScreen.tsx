import { Button, TextInput } from '@mantine/core'
import { type FeedbackTemplate, TemplateInput } from '@prumo/contract/people/feedback/templates.ts'
import { count } from '@prumo/contract/words.ts'
import { IconBulb } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { removal } from '../../platform/api.ts'
import { saves } from '../../platform/saving.ts'
import { deleteRecord, inBin } from '../../ui/deleting.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { type Opened, useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { templatesQuery } from './feedback-queries.ts'
import { places } from './places.ts'
import { ReadyTemplates } from './ReadyTemplates.tsx'

const columns: readonly Column<FeedbackTemplate>[] = [
  {
    id: 'name',
    header: 'Nome',
    cell: ({ id, name }) => (
      <TextLink
        to="/pessoas/proccess-feedback-custom/templates/$template"
        params={{ template: String(id) }}
        c="inherit"
        fz="inherit"
      >
        {name}
      </TextLink>
    ),
    card: 'title',
  },
  {
    id: 'questions_count',
    header: 'Perguntas',
    text: ({ questions_count }) =>
      questions_count === 0 ? 'Sem perguntas' : count(questions_count, 'pergunta', 'perguntas'),
    width: 180,
  },
]

/** The templates of custom feedbacks (screens S105, S106). */
export default function TemplatesScreen() {
  const [choosing, setChoosing] = useState(false)
  const { create, edit, open } = useRecordForm<FeedbackTemplate>('Novo modelo', (opened) => (
    <TemplateForm {...opened} />
  ))
  const ready = (
    <Writes>
      <Button variant="default" leftSection={<IconBulb aria-hidden />} onClick={() => setChoosing(true)}>
        Modelos prontos
      </Button>
    </Writes>
  )
  return (
    <Page
      title="Modelos de feedback"
      hint={
        <Trail>
          {[
            <TextLink key="departments" to={places.standard.departments} fz="sm">
              {places.standard.title}
            </TextLink>,
            <span key="here">Modelos</span>,
          ]}
        </Trail>
      }
      actions={
        <>
          {ready}
          {create}
        </>
      }
    >
      <DataTable
        label="Modelos"
        list={useListing({ order: 'name' })}
        query={useQuery(templatesQuery)}
        columns={columns}
        rowId={({ id }) => id}
        unit={['modelo', 'modelos']}
        emptyTitle="Nenhum modelo ainda"
        emptyHint="Comece por um modelo pronto, como o do período de experiência, ou escreva as suas perguntas."
        emptyAction={ready}
        rowActions={(template) => (
          <EditDelete name={template.name} onEdit={() => edit(template)} onDelete={() => void remove(template)} />
        )}
      />
      {choosing && <ReadyTemplates onClose={() => setChoosing(false)} />}
      {open}
    </Page>
  )
}

const save = saves(
  'POST /users/proccess-feedback-custom/templates',
  'PUT /users/proccess-feedback-custom/templates/{id}',
  {
    versioned: true,
  },
)

const TemplateForm = (opened: Opened<FeedbackTemplate>) => (
  <RecordForm
    {...opened}
    title={{ create: 'Novo modelo', edit: 'Editar modelo' }}
    schema={TemplateInput}
    initial={{ name: '' }}
    save={(body, base) => save(body, base)}
    fieldOf={{ 'template.duplicate': 'name' }}
    topic="people"
  >
    {(field) => <TextInput label="Nome" data-autofocus autoComplete="off" {...field('name')} />}
  </RecordForm>
)

const remove = ({ id, name }: FeedbackTemplate) =>
  deleteRecord({
    about: name,
    topic: 'people',
    text: `Os feedbacks já registrados com este modelo ficam como estão. ${inBin}`,
    bin: { kind: 'feedback_template', id },
    remove: () => removal('DELETE /users/proccess-feedback-custom/templates/{id}', { params: { id } }),
  })
