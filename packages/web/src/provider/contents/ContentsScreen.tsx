import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { Page } from '../../ui/Page.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { ofProvider } from '../queries.ts'

type Content = Answer<'GET /provider/contents'>['response'][number]

const contentsQuery = call('GET /provider/contents', {}, { ...ofProvider, pick: ({ response }) => response })

/** The questions of the help and the modules of the journey: how they are used, and as people read them. */
export default function ContentsScreen() {
  const query = useQuery(contentsQuery)
  const [read, setRead] = useState<Content>()
  return (
    <Page
      title="Conteúdos"
      hint="Perguntas: lidas nos últimos 30 dias, e quantos escreveram depois. Módulos: quantos abriram e concluíram."
    >
      <DataTable
        label="Conteúdos"
        list={useListing({ pageSize: 25 })}
        query={query}
        columns={columns}
        rowId={({ kind, id }) => `${kind} ${id}`}
        unit={['conteúdo', 'conteúdos']}
        rowActions={(content) => (
          <Button
            size="xs"
            variant="default"
            aria-label={`Ver ${content.title} como se lê`}
            onClick={() => setRead(content)}
          >
            Ver
          </Button>
        )}
      />
      {read && (
        <Modal opened onClose={() => setRead(undefined)} title={read.title} size="lg">
          <RichText html={read.preview} />
        </Modal>
      )}
    </Page>
  )
}

const columns: readonly Column<Content>[] = [
  { id: 'title', header: 'Título', value: ({ title }) => title, card: 'title' },
  { id: 'group', header: 'Onde', value: ({ group }) => group, width: 200 },
  { id: 'used', header: 'Lido ou aberto', value: ({ used }) => used, align: 'end', width: 140 },
  { id: 'after', header: 'Escreveram ou concluíram', value: ({ after }) => after, align: 'end', width: 200 },
]
