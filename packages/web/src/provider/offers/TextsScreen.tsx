import { Button, TextInput } from '@mantine/core'
import { TextInput as TextSchema } from '@prumo/contract/provider/offers/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { type Opened, useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { ReadModal } from '../../ui/ReadModal.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import RichTextField from '../../ui/rich-text/RichTextField.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { ofProvider, providerZone } from '../queries.ts'

type Text = Answer<'GET /provider/texts'>['response'][number]

const textsQuery = call('GET /provider/texts', {}, ofProvider)

/** The versions of the contract texts. The next one begins with the words of the last. */
export default function TextsScreen() {
  const query = useQuery(textsQuery)
  const [read, setRead] = useState<Text>()
  const { create, edit, open } = useRecordForm<Text>('Novo texto', (opened) => <TextForm {...opened} />)
  return (
    <Page
      title="Contratos"
      hint="Publicar uma versão pede a todas as empresas que a aceitem; a que foi aceita fica guardada."
      actions={create}
    >
      <DataTable
        label="Textos de contrato"
        list={useListing({ pageSize: 25 })}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        unit={['versão', 'versões']}
        rowActions={(text) => (
          <>
            <Button
              size="xs"
              variant="default"
              aria-label={`Ler ${text.title}, versão ${text.version}`}
              onClick={() => setRead(text)}
            >
              Ler
            </Button>
            <Button
              size="xs"
              variant="default"
              ml={6}
              aria-label={`Nova versão de ${text.title}, a partir da ${text.version}`}
              onClick={() => edit(text)}
            >
              Nova versão
            </Button>
          </>
        )}
      />
      {open}
      {read && (
        <ReadModal onClose={() => setRead(undefined)} title={`${read.title}, versão ${read.version}`}>
          <RichText html={read.html} />
        </ReadModal>
      )}
    </Page>
  )
}

const TextForm = ({ record, onClose }: Opened<Text>) => (
  <RecordForm
    of={record?.id ?? null}
    title="Publicar uma versão"
    size="lg"
    schema={TextSchema}
    initial={{ title: record?.title ?? '', html: record?.html ?? '' }}
    save={(body) => api('POST /provider/texts', { body, expiredSession: 'throw' })}
    saved="Publicado com sucesso!"
    submit="Publicar"
    topic="provider"
    onClose={onClose}
  >
    {(field) => (
      <>
        <TextInput label="Título" data-autofocus readOnly={record !== undefined} {...field('title')} />
        <RichTextField
          label="Texto"
          description="As empresas leem, aceitam e baixam exatamente isto."
          kind="document"
          pictures={false}
          {...field('html')}
        />
      </>
    )}
  </RecordForm>
)

const columns: readonly Column<Text>[] = [
  { id: 'title', header: 'Título', card: 'title' },
  { id: 'version', header: 'Versão', align: 'end', width: 100 },
  {
    id: 'published',
    header: 'Publicado em',
    value: ({ published_at }) => published_at,
    text: ({ published_at }) => formatInstant(published_at, providerZone),
    width: 180,
  },
  { id: 'accepted', header: 'Aceito por', align: 'end', width: 120 },
]
