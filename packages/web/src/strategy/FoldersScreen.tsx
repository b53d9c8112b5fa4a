import { ActionIcon } from '@mantine/core'
import { type CanvasKind, canvasAddresses, canvasTitles, type StrategyFolder } from '@prumo/contract/strategy/model.ts'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { removal } from '../platform/api.ts'
import { formatDay } from '../platform/format.ts'
import { deleteRecord } from '../ui/deleting.ts'
import { useRecordForm } from '../ui/form/useRecordForm.tsx'
import { Page } from '../ui/Page.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { EditDelete } from '../ui/table/EditDelete.tsx'
import type { Column } from '../ui/table/rows.ts'
import { useListing } from '../ui/table/useListing.ts'
import { FolderForm } from './FolderForm.tsx'
import { foldersQuery } from './strategy-api.ts'

const hints = {
  swot: 'Forças, fraquezas, oportunidades e ameaças da empresa, ano a ano.',
  canvas: 'O modelo de negócio da empresa em nove blocos, ano a ano.',
} as const satisfies Record<CanvasKind, string>

/** 'Meus SWOTs' and 'Meus Canvas' (screens S170, S173). */
export function FoldersScreen({ kind }: { kind: CanvasKind }) {
  const { create, edit, open } = useRecordForm<StrategyFolder>('Nova pasta', (opened) => (
    <FolderForm kind={kind} {...opened} />
  ))
  const [copying, setCopying] = useState<StrategyFolder>()
  return (
    <Page title={canvasTitles[kind]} hint={hints[kind]} actions={create}>
      <DataTable
        label={canvasTitles[kind]}
        list={useListing()}
        query={useQuery(foldersQuery(kind))}
        columns={columnsOf(kind)}
        rowId={({ id }) => id}
        emptyHint={hints[kind]}
        emptyAction={create}
        rowActions={(folder) => (
          <>
            <ActionIcon aria-label={`Copiar ${folder.title}`} onClick={() => setCopying(folder)}>
              <IconCopy aria-hidden />
            </ActionIcon>
            <EditDelete
              name={folder.title}
              onEdit={() => edit(folder)}
              onDelete={() => void deleteFolder(kind, folder)}
            />
          </>
        )}
      />
      {open}
      {copying && <FolderForm kind={kind} copyOf={copying} onClose={() => setCopying(undefined)} />}
    </Page>
  )
}

const columnsOf = (kind: CanvasKind): readonly Column<StrategyFolder>[] => [
  {
    id: 'title',
    header: 'Título',
    cell: ({ id, title }) => {
      const params = { folderId: String(id) }
      return kind === 'swot' ? (
        <TextLink to="/planejamento-estrategico/swot/$folderId" params={params}>
          {title}
        </TextLink>
      ) : (
        <TextLink to="/planejamento-estrategico/canvas/$folderId" params={params}>
          {title}
        </TextLink>
      )
    },
    card: 'title',
  },
  { id: 'date_created', header: 'Data de criação', cell: ({ date_created }) => formatDay(date_created) },
  { id: 'date_revision', header: 'Data de revisão', cell: ({ date_revision }) => formatDay(date_revision) },
  { id: 'created_by_name', header: 'Criado por' },
]

const deleteFolder = (kind: CanvasKind, { id, title }: StrategyFolder) =>
  deleteRecord({
    about: title,
    topic: 'strategy',
    remove: () => removal(`DELETE ${canvasAddresses[kind]}/folders/{id}`, { params: { id } }),
  })
