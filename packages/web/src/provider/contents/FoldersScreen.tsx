import { TextInput, UnstyledButton } from '@mantine/core'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, api, removal } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { type Opened, useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { OrderedRecords } from '../../ui/reorder/OrderedRecords.tsx'
import { ofProvider } from '../queries.ts'
import { FilesModal } from './FilesModal.tsx'
import classes from './FoldersScreen.module.css'
import { moveOf } from './moved.ts'

export type Folder = Answer<'GET /provider/folders'>['response'][number]

const foldersQuery = call('GET /provider/folders', {}, ofProvider)

/** The folders that all companies read in 'Arquivos do Prumo', in the order in which they read them. */
export default function FoldersScreen() {
  const query = useQuery(foldersQuery)
  const [inside, setInside] = useState<number>()
  const { create, edit, open } = useRecordForm<Folder>('Nova pasta', (opened) => <FolderForm {...opened} />)
  const folders = query.data ?? []
  const opened = folders.find(({ id }) => id === inside)
  return (
    <Page
      title="Arquivos"
      hint="Todas as empresas leem estas pastas, nesta ordem, em Arquivos do Prumo."
      actions={create}
    >
      <OrderedRecords
        label="Pastas"
        query={query}
        nameOf={({ title }) => title}
        wordsOf={({ title }) => title}
        title={({ id, title }) => (
          <UnstyledButton className={classes.open} aria-label={`Abrir ${title}`} onClick={() => setInside(id)}>
            {title}
          </UnstyledButton>
        )}
        facts={({ files_count }) => (
          <span className="num">{files_count === 0 ? 'Vazia' : count(files_count, 'arquivo', 'arquivos')}</span>
        )}
        edit={() => 'Renomear'}
        onEdit={edit}
        deletion="A pasta e os arquivos dela somem de todas as empresas."
        remove={({ id }) => removal('DELETE /provider/folders/{id}', { params: { id }, expiredSession: 'throw' })}
        reorder={async (ids) => {
          const before = folders.map(({ id }) => id)
          const { id, place } = moveOf(before, ids)
          await api('PUT /provider/folders/{id}/place', { params: { id }, body: { place }, expiredSession: 'throw' })
        }}
        topic="provider"
        emptyTitle="Nenhuma pasta ainda"
        emptyHint="Crie uma pasta e publique nela o que todas as empresas devem ler."
      />
      {open}
      {opened && <FilesModal folder={opened} onClose={() => setInside(undefined)} />}
    </Page>
  )
}

const FolderForm = (opened: Opened<Folder>) => (
  <RecordForm
    {...opened}
    container="modal"
    title={{ create: 'Nova pasta', edit: 'Renomear pasta' }}
    initial={{ title: '' }}
    valuesOf={({ title }) => ({ title })}
    save={async (body, base) => {
      if (base) await api('PUT /provider/folders/{id}', { params: { id: base.id }, body, expiredSession: 'throw' })
      else await api('POST /provider/folders', { body, expiredSession: 'throw' })
    }}
    fieldOf={{ 'folder.duplicate': 'title' }}
    topic="provider"
  >
    {(field) => <TextInput label="Título" data-autofocus {...field('title')} />}
  </RecordForm>
)
