import { Button, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { Page } from '../../ui/Page.tsx'
import { ReadModal } from '../../ui/ReadModal.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { ofProvider } from '../queries.ts'
import { DraftForm } from './DraftForm.tsx'

type Content = Answer<'GET /provider/contents'>['response'][number]
type Missed = Answer<'GET /provider/contents/misses'>['response'][number]

const contentsQuery = call('GET /provider/contents', {}, ofProvider)
const missesQuery = call('GET /provider/contents/misses', {}, ofProvider)

/** The questions of the help and the modules of the journey: how they are used, as people read them, and what they lack. */
export default function ContentsScreen() {
  const query = useQuery(contentsQuery)
  const misses = useQuery(missesQuery)
  const lists = { contents: useListing({ pageSize: 25 }), misses: useListing({ apart: true, stays: true }) }
  const [read, setRead] = useState<Content>()
  const [draft, setDraft] = useState<Pick<Content, 'kind' | 'title' | 'typed'>>()
  return (
    <Page
      title="Conteúdos"
      hint="Perguntas: lidas nos últimos 30 dias, e quantos escreveram depois. Módulos: quantos abriram e concluíram."
      actions={
        <Button variant="default" onClick={() => setDraft({ kind: 'question', title: '', typed: '' })}>
          Prévia de um novo
        </Button>
      }
    >
      <Stack gap="lg">
        <DataTable
          label="Conteúdos"
          list={lists.contents}
          query={query}
          columns={columns}
          rowId={({ kind, id }) => `${kind} ${id}`}
          unit={['conteúdo', 'conteúdos']}
          rowActions={(content) => (
            <>
              <Button
                size="xs"
                variant="default"
                aria-label={`Ver ${content.title} como se lê`}
                onClick={() => setRead(content)}
              >
                Ver
              </Button>
              <Button
                size="xs"
                variant="default"
                ml={6}
                aria-label={`Prévia de outro texto de ${content.title}`}
                onClick={() => setDraft(content)}
              >
                Prévia
              </Button>
            </>
          )}
        />
        <div>
          <Title order={2} fz="lg" mb="xs">
            Buscas sem resultado
          </Title>
          <DataTable
            label="Buscas sem resultado"
            list={lists.misses}
            query={misses}
            columns={missColumns}
            rowId={({ words }) => words}
            unit={['busca', 'buscas']}
            emptyTitle="Tudo o que se procurou em 30 dias foi encontrado"
          />
        </div>
      </Stack>
      {draft && <DraftForm initial={draft} onClose={() => setDraft(undefined)} />}
      {read && (
        <ReadModal onClose={() => setRead(undefined)} title={read.title}>
          <RichText html={read.preview} />
        </ReadModal>
      )}
    </Page>
  )
}

const columns: readonly Column<Content>[] = [
  { id: 'title', header: 'Título', card: 'title' },
  { id: 'group', header: 'Onde', width: 200 },
  { id: 'used', header: 'Lido ou aberto', align: 'end', width: 140 },
  { id: 'after', header: 'Escreveram ou concluíram', align: 'end', width: 200 },
]

const missColumns: readonly Column<Missed>[] = [
  { id: 'words', header: 'Procurado', card: 'title' },
  { id: 'times', header: 'Vezes', align: 'end', width: 100 },
  { id: 'companies', header: 'Empresas', align: 'end', width: 120 },
  { id: 'last', header: 'Última vez', as: 'day', width: 140 },
]
