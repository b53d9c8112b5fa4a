import { Menu, Text } from '@mantine/core'
import type { MinutesSummary } from '@prumo/contract/minutes/minutes/model.ts'
import { count } from '@prumo/contract/words.ts'
import { IconArchive, IconArchiveOff, IconCopy, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { api } from '../../platform/api.ts'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { PdfIcon } from '../../ui/PdfButton.tsx'
import type { ShownQuery } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { type BulkAction, doToEach } from '../../ui/table/bulk.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import type { Column } from '../../ui/table/rows.ts'
import type { Listing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { duplicate, pdfAddress, remove, toggleArchived } from './minutes-actions.ts'

type Props = {
  label: string
  query: ShownQuery<readonly MinutesSummary[]> & { isPlaceholderData: boolean }
  list: Listing
  total: number
  filters: readonly Filter<MinutesSummary>[]
  /** Each row says in which folder it is. */
  inFolders: boolean
  /** Called with the id of the copy, which is opened next. */
  onDuplicated: (id: number) => void
  emptyTitle?: string
  emptyHint?: string
}

/** Minutes, one per row, with their actions. */
export function MinutesList({ onDuplicated, inFolders, ...shown }: Props) {
  const columns = useMemo(() => columnsOf(inFolders), [inFolders])
  return (
    <DataTable
      {...shown}
      columns={columns}
      rowId={({ id }) => id}
      brief
      bulk={{ nameOf, actions: [archiveAll] }}
      rowActions={(minutes) => <MinutesMenu minutes={minutes} onDuplicated={onDuplicated} />}
    />
  )
}

const nameOf = ({ name }: MinutesSummary) => name
const turnArchived = ({ id }: MinutesSummary) => api('PUT /v2/protocols/{id}/archived', { params: { id } })

const archiveAll: BulkAction<MinutesSummary> = {
  label: 'Arquivar',
  icon: IconArchive,
  run: (rows) =>
    doToEach({
      rows,
      nameOf,
      topic: 'minutes',
      act: turnArchived,
      undo: turnArchived,
      done: (many) => count(many, 'ATA arquivada', 'ATAs arquivadas'),
    }),
}

const columnsOf = (inFolders: boolean): readonly Column<MinutesSummary>[] => [
  {
    id: 'name',
    header: 'Título',
    card: 'title',
    cell: ({ id, name, files_count }) => (
      <>
        <TextLink to="." search={(search) => ({ ...search, ata: id })} fw={600} c="inherit">
          {name}
        </TextLink>
        {files_count > 0 && (
          <Text span fz="xs" c="dimmed" ml={8} style={{ whiteSpace: 'nowrap' }}>
            <IconPaperclip size={13} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
            {count(files_count, 'arquivo', 'arquivos')}
          </Text>
        )}
      </>
    ),
  },
  { id: 'date', header: 'Data', value: ({ date_formatted }) => date_formatted, width: 150 },
  {
    id: 'subjects',
    header: 'Assuntos',
    width: 170,
    value: ({ subjects_total }) => subjects_total,
    brief: ({ subjects_open, subjects_total }) => {
      if (subjects_total === 0) return 'nenhum'
      return subjects_open === 0 ? 'todos concluídos' : `${subjects_open} em aberto`
    },
    cell: ({ subjects_open, subjects_total }) =>
      subjects_total === 0 ? (
        <Text fz="sm" c="dimmed">
          Nenhum
        </Text>
      ) : subjects_open === 0 ? (
        <StatusMark tone="good">{count(subjects_total, 'concluído', 'concluídos')}</StatusMark>
      ) : (
        <StatusMark tone="waiting">{`${subjects_open} de ${subjects_total} em aberto`}</StatusMark>
      ),
  },
  ...(inFolders
    ? [
        {
          id: 'folder',
          header: 'Pasta',
          width: 160,
          value: ({ folder_name }: MinutesSummary) => folder_name,
        },
      ]
    : []),
  {
    id: 'creator',
    header: 'Criada por',
    width: 180,
    value: ({ user_created_name }) => user_created_name,
  },
]

function MinutesMenu({ minutes, onDuplicated }: { minutes: MinutesSummary; onDuplicated: (id: number) => void }) {
  return (
    <>
      <PdfIcon href={pdfAddress(minutes.id)} label={`PDF de ${minutes.name}`} />
      <Writes>
        <MoreMenu label={`Mais de ${minutes.name}`} width={190}>
          <Menu.Item
            leftSection={<IconCopy aria-hidden />}
            onClick={() => void duplicate(minutes).then((made) => made && onDuplicated(made.id))}
          >
            Duplicar
          </Menu.Item>
          <Menu.Item
            leftSection={minutes.change_archived ? <IconArchiveOff aria-hidden /> : <IconArchive aria-hidden />}
            onClick={() => void toggleArchived(minutes)}
          >
            {minutes.change_archived ? 'Desarquivar' : 'Arquivar'}
          </Menu.Item>
          {minutes.can.remove && (
            <Menu.Item color="red" leftSection={<IconTrash aria-hidden />} onClick={() => void remove(minutes)}>
              Apagar
            </Menu.Item>
          )}
        </MoreMenu>
      </Writes>
    </>
  )
}
