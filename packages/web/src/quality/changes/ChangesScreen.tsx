import { ActionIcon } from '@mantine/core'
import { type Change, changeAddress } from '@prumo/contract/quality/changes/model.ts'
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
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { documentPdf } from '../controlled/controlled-queries.ts'
import { changesQuery } from './change-queries.ts'

const ChangeForm = lazy(() => import('./ChangeForm.tsx'))

const columnsOf = (timeZone: string): readonly Column<Change>[] => [
  { id: 'numero', header: 'Número', value: ({ numero }) => numero, width: 120 },
  {
    id: 'title',
    header: 'Título',
    value: ({ title }) => title,
    cell: ({ id, title }) => (
      <TextLink to="/controle-mudanca/$id" params={{ id: String(id) }} fz="inherit">
        {title}
      </TextLink>
    ),
    card: 'title',
    width: '34%',
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
    id: 'date_acomp',
    header: 'Acompanhar em',
    value: ({ date_acomp }) => date_acomp,
    text: ({ date_acomp }) => formatDay(date_acomp),
  },
  { id: 'user_created', header: 'Criado por', value: ({ user_created }) => user_created.name },
  {
    id: 'created_date',
    header: 'Data de criação',
    value: ({ created_date }) => created_date,
    text: ({ created_date }) => formatInstant(created_date, timeZone),
  },
]

/** 'Controle de mudança' (screen S199). */
export default function ChangesScreen() {
  const { time_zone } = useAccount()
  const { create, edit, open } = useRecordForm<Change>('Novo', (opened) => <ChangeForm {...opened} />)
  const hint = 'Mudanças planejadas: por quê, o que se faz, quem foi informado e o que resultou.'
  return (
    <Page title="Controle de mudança" hint={hint} actions={create}>
      <DataTable
        label="Controle de mudança"
        list={useListing()}
        query={useQuery(changesQuery)}
        columns={columnsOf(time_zone)}
        rowId={({ id }) => id}
        unit={['mudança', 'mudanças']}
        emptyTitle="Nenhuma mudança ainda"
        emptyHint="Uma máquina nova, outro jeito de fazer, um fornecedor que muda: planeje antes, avise quem precisa saber e confira o resultado."
        emptyAction={create}
        rowActions={(change) => (
          <>
            <ActionIcon
              component="a"
              href={documentPdf(changeAddress, change.id)}
              target="_blank"
              rel="noopener"
              aria-label={`PDF de ${change.title}`}
            >
              <IconFileTypePdf aria-hidden />
            </ActionIcon>
            <EditDelete name={change.title} onEdit={() => edit(change)} onDelete={() => void deleteChange(change)} />
          </>
        )}
      />
      {open}
    </Page>
  )
}

const deleteChange = ({ id, title }: Change) =>
  deleteRecord({
    about: title,
    topic: 'quality',
    text: `A mudança deixa de aparecer. As versões decididas permanecem guardadas. ${inBin}`,
    bin: { kind: 'quality_change', id },
    remove: () => removal('DELETE /users/controle-mudanca/{id}', { params: { id } }),
  })
