import { ActionIcon } from '@mantine/core'
import type { QualityManual } from '@prumo/contract/quality/manual/model.ts'
import { qualityManualAddress } from '@prumo/contract/quality/manual/model.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { removal } from '../../platform/api.ts'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { deleteRecord, inBin } from '../../ui/deleting.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { ControlMark } from '../../ui/history/ControlMark.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { documentPdf } from '../controlled/controlled-queries.ts'
import { qualityManualsQuery } from './manual-queries.ts'

// Loaded lazily: it imports the editor's code.
const ManualForm = lazy(() => import('./ManualForm.tsx'))

const columnsOf = (timeZone: string): readonly Column<QualityManual>[] => [
  {
    id: 'title',
    header: 'Título',
    value: ({ title }) => title,
    cell: ({ id, title }) => (
      <TextLink to="/manual-de-qualidade/$id" params={{ id: String(id) }} fz="inherit">
        {title}
      </TextLink>
    ),
    card: 'title',
    width: '32%',
  },
  {
    id: 'status',
    header: 'Situação',
    card: 'aside',
    value: ({ status }) => status,
    cell: ({ status }) => <ControlMark status={status} />,
    width: 130,
  },
  {
    id: 'version_in_force',
    header: 'Em vigor',
    value: ({ version_in_force }) => version_in_force,
    text: ({ version_in_force }) => (version_in_force === null ? 'Nenhuma' : `Versão ${version_in_force}`),
    width: 110,
  },
  {
    id: 'revision_date',
    header: 'Revisar até',
    value: ({ revision_date }) => revision_date,
    text: ({ revision_date }) => formatDay(revision_date),
    cell: ({ revision_date, review }) => (
      <>
        {formatDay(revision_date)}{' '}
        {review !== 'none' && (
          <StatusMark tone={review === 'late' ? 'bad' : 'waiting'}>
            {review === 'late' ? 'Revisão atrasada' : 'Revisão próxima'}
          </StatusMark>
        )}
      </>
    ),
  },
  { id: 'created_user_name', header: 'Criado por', value: ({ created_user_name }) => created_user_name },
  {
    id: 'created_date',
    header: 'Data de criação',
    value: ({ created_date }) => created_date,
    text: ({ created_date }) => formatInstant(created_date, timeZone),
  },
]

/** The quality manuals (screen S193). */
export default function ManualsScreen() {
  const { time_zone } = useAccount()
  const { create, edit, open } = useRecordForm<QualityManual>('Novo manual', (opened) => <ManualForm {...opened} />)
  const hint = 'Como a sua empresa cuida da qualidade: contexto, escopo, política e objetivos.'
  return (
    <Page title="Manual de qualidade" hint={hint} actions={create}>
      <DataTable
        label="Manual de qualidade"
        list={useListing()}
        query={useQuery(qualityManualsQuery)}
        columns={columnsOf(time_zone)}
        rowId={({ id }) => id}
        unit={['manual', 'manuais']}
        emptyTitle="Nenhum manual ainda"
        emptyHint="Comece por um exemplo de pequena empresa e mude o que for diferente na sua."
        emptyAction={create}
        rowActions={(manual) => (
          <>
            <ActionIcon
              component="a"
              href={documentPdf(qualityManualAddress, manual.id)}
              target="_blank"
              rel="noopener"
              aria-label={`PDF de ${manual.title}`}
            >
              <IconFileTypePdf aria-hidden />
            </ActionIcon>
            <EditDelete name={manual.title} onEdit={() => edit(manual)} onDelete={() => void deleteManual(manual)} />
          </>
        )}
      />
      {open}
    </Page>
  )
}

const deleteManual = ({ id, title }: QualityManual) =>
  deleteRecord({
    about: title,
    topic: 'quality',
    text: `O manual deixa de aparecer. As versões decididas permanecem guardadas. ${inBin}`,
    bin: { kind: 'quality_manual', id },
    remove: () => removal('DELETE /client/manual-qualidade/{id}', { params: { id } }),
  })
