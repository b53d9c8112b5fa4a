import { Anchor, Button } from '@mantine/core'
import type { Consultant, Invitation } from '@prumo/contract/admin/consultants/endpoints.ts'
import { formatPhone } from '@prumo/contract/brazil.ts'
import { IconMailPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { OpenInvitations } from '../invitations/OpenInvitations.tsx'
import { useLeads } from '../users/users.ts'
import { consultantsQuery, endConsultancy, permissionNames } from './consultants.ts'
import { InviteForm } from './InviteForm.tsx'
import { CompanyLooks } from './looks.ts'

/** 'Consultores', for responsible users: the consultants of the company and its invitations. */
export default function ConsultantsScreen() {
  return useLeads() ? (
    <Consultants />
  ) : (
    <Page title="Consultores">
      <section className="card">
        <EmptyState title="Só quem é responsável pela empresa vê esta tela" />
      </section>
    </Page>
  )
}

function Consultants() {
  const consultants = useQuery(consultantsQuery)
  const { time_zone } = useAccount()
  const [inviting, setInviting] = useState(false)
  const end = useMutation({ mutationFn: endConsultancy, onSettled: () => changed('consultants') })
  const list = useListing()
  const columns = useMemo(() => columnsIn(time_zone), [time_zone])
  return (
    <Page
      title="Consultores"
      hint="Quem atende a sua empresa de fora, com as permissões que você deu. Cada um entra só depois de aceitar o seu convite."
      actions={
        <Button leftSection={<IconMailPlus aria-hidden />} onClick={() => setInviting(true)}>
          Convidar consultor
        </Button>
      }
    >
      <DataTable
        label="Consultores"
        query={{ ...consultants, data: consultants.data?.response }}
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        emptyHint="Convide um consultor pelo e-mail com que ele entra no Prumo."
        rowActions={(consultant) =>
          consultant.can_end && (
            <Button
              variant="default"
              size="xs"
              aria-label={`Encerrar acesso de ${consultant.name}`}
              onClick={() => end.mutate(consultant)}
            >
              Encerrar acesso
            </Button>
          )
        }
      />
      <OpenInvitations
        query={{ ...consultants, data: consultants.data?.invitations }}
        topic="consultants"
        nameOf={({ email }) => email}
        columns={invitedColumns}
        cancel={(id) => api('DELETE /client/consultants/invitations/{id}', { params: { id } })}
        effect="O link enviado por e-mail deixa de valer agora."
      />
      <CompanyLooks />
      {inviting && <InviteForm onClose={() => setInviting(false)} />}
    </Page>
  )
}

const columnsIn = (timeZone: string): readonly Column<Consultant>[] => [
  { id: 'name', header: 'Nome', card: 'title' },
  {
    id: 'email',
    header: 'E-mail',
    cell: ({ email }) => <Anchor href={`mailto:${email}`}>{email}</Anchor>,
  },
  { id: 'phone', header: 'Telefone', text: ({ phone }) => formatPhone(phone ?? ''), width: 150 },
  {
    id: 'permissions',
    header: 'Permissões',
    value: ({ permissions }) => permissionNames(permissions),
    sortable: false,
  },
  {
    id: 'last',
    header: 'Último acesso',
    value: (consultant) => consultant.last_signed_in_at,
    text: (consultant) => formatInstant(consultant.last_signed_in_at, timeZone) || 'Ainda não entrou',
    width: 155,
  },
]

const invitedColumns: readonly Column<Invitation>[] = [
  { id: 'email', header: 'E-mail', card: 'title' },
  {
    id: 'state',
    header: 'Situação',
    card: 'aside',
    value: ({ expired }) => (expired ? 'Vencido' : 'Ainda não aceito'),
    cell: ({ expired }) =>
      expired ? (
        <StatusMark tone="quiet">Vencido</StatusMark>
      ) : (
        <StatusMark tone="waiting">Ainda não aceito</StatusMark>
      ),
  },
  {
    id: 'permissions',
    header: 'Permissões',
    value: ({ permissions }) => permissionNames(permissions),
    sortable: false,
  },
]
