import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Answer } from '../../platform/api.ts'
import { formatSize } from '../../platform/format.ts'
import { Page } from '../../ui/Page.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { providedFilesQuery } from './provided-files.ts'

type File = Answer<'GET /client/attachment-files/{folder}'>['response'][number]

const columns: readonly Column<File>[] = [
  {
    id: 'title',
    header: 'Título',
    card: 'title',
    cell: ({ title, url }) => (
      <Anchor href={url} target="_blank" rel="noopener" fw={600} fz="inherit" c="inherit">
        {title}
        <IconExternalLink
          size={14}
          aria-label="abre em nova aba"
          style={{ marginInlineStart: 6, verticalAlign: '-2px' }}
        />
      </Anchor>
    ),
  },
  { id: 'size', header: 'Tamanho', card: 'aside', width: 120, align: 'end', text: ({ size }) => formatSize(size) },
]

/** The files of a folder of the provider (screen S044); each opens in a new tab. */
export default function ProvidedFilesScreen() {
  const { folder } = useParams({ strict: false })
  const files = useQuery(providedFilesQuery(Number(folder)))
  return (
    <Page
      title="Arquivos do Prumo"
      hint={<TrailBelow to="/attachment-files" title="Arquivos do Prumo" here={files.data?.folder.title ?? '…'} />}
    >
      <DataTable
        label="Arquivos"
        query={{ data: files.data?.response, error: files.error, refetch: files.refetch }}
        columns={columns}
        rowId={({ id }) => id}
        list={useListing({ order: 'title' })}
        emptyTitle="Esta pasta ainda não tem arquivos"
      />
    </Page>
  )
}
