import { Button, Text } from '@mantine/core'
import type { CompanyUser } from '@prumo/contract/admin/users/endpoints.ts'
import { formatPhone } from '@prumo/contract/brazil.ts'
import { permissionLabels } from '@prumo/contract/permissions.ts'
import { count } from '@prumo/contract/words.ts'
import { IconLink, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { formatInstant } from '../../platform/format.ts'
import { changed } from '../../platform/query.ts'
import { useAccount, useCan } from '../../platform/session.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { ImportLink } from '../../ui/ImportLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { PlainLink, TextButton } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { openUser } from './changing.ts'
import { InvitationLink } from './InvitationLink.tsx'
import { InviteByLink } from './InviteByLink.tsx'
import { PendingInvitations } from './PendingInvitations.tsx'
import { AwayMark, PersonPortrait } from './PersonPortrait.tsx'
import { RegisterPortrait } from './register.ts'
import type { MadeInvitation } from './team-invitations.ts'
import { type Leaving, UserActions } from './UserActions.tsx'
import { UserForm } from './UserForm.tsx'
import classes from './UsersScreen.module.css'
import { isDisabled, usersQuery } from './users.ts'

const HandOverModal = lazy(() => import('./HandOverModal.tsx'))

const route = getRouteApi('/member/users')

/**
 * 'Meus usuários' (screen S201): everybody except the current user. Without the permission the server sends only the
 * names of colleagues.
 */
export default function UsersScreen() {
  const users = useQuery(usersQuery)
  const { user_id, time_zone } = useAccount()
  const mayManage = useCan()('users')
  const navigate = route.useNavigate()
  const { convidar, situacao } = route.useSearch()
  const [inviting, setInviting] = useState(convidar === 'link')
  const endInviting = () => {
    setInviting(false)
    void navigate({ search: ({ convidar: _, ...others }) => others, replace: true })
  }
  const { create, edit, open } = useRecordForm<CompanyUser>(
    'Novo usuário',
    ({ record: user, onClose }) => (
      <UserForm
        key={user?.id ?? 'new'}
        user={user}
        onClose={onClose}
        onLink={() => {
          onClose()
          setInviting(true)
        }}
      />
    ),
    { icon: IconUserPlus },
  )
  // Here and not in a row, which another width of the window draws anew.
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [made, setMade] = useState<MadeInvitation | null>(null)
  const columns = useMemo(() => (mayManage ? wholeColumns(time_zone, edit) : [named]), [mayManage, time_zone, edit])
  const others = users.data?.response.filter(({ id }) => id !== user_id)
  const disabled = others?.filter(isDisabled).length ?? 0
  const filters: readonly Filter<CompanyUser>[] = [
    {
      name: 'situacao',
      label: 'Situação',
      look: 'chips',
      all: 'Ativos',
      options: [
        { value: 'desativados', label: 'Desativados', count: disabled },
        { value: 'todos', label: 'Todos' },
      ],
    },
  ]
  const shown = others?.filter((user) => situacao === 'todos' || isDisabled(user) === (situacao === 'desativados'))
  const actions = (
    <>
      <ImportLink kind="users" />
      <Writes>
        <Button variant="default" leftSection={<IconLink aria-hidden />} onClick={() => setInviting(true)}>
          Convidar por link
        </Button>
      </Writes>
      {create}
    </>
  )
  return (
    <Page
      title="Meus usuários"
      hint={mayManage && (users.data ? allowed(users.data.people) : !users.error && '…')}
      actions={mayManage && actions}
    >
      <DataTable
        label="Usuários"
        query={{ ...users, data: shown }}
        columns={columns}
        rowId={({ id }) => id}
        filters={mayManage ? filters : undefined}
        searchesMore={disabled > 0}
        list={useListing({ order: 'name', filters: ['situacao'] })}
        emptyHint={mayManage && 'Crie um usuário para cada pessoa que trabalha com você: cada uma vê só o que pode.'}
        rowActions={mayManage ? (user) => <UserActions user={user} onEdit={edit} onLeave={setLeaving} /> : undefined}
      />
      {/* Below the whole list, which would push it down as it fills. */}
      {mayManage && users.data && <PendingInvitations onMade={setMade} />}
      {open}
      {leaving && (
        <Suspense>
          <HandOverModal
            {...leaving}
            onClose={() => {
              setLeaving(null)
              void changed('users')
            }}
          />
        </Suspense>
      )}
      {mayManage && inviting && <InviteByLink onMade={setMade} onClose={endInviting} />}
      {made && <InvitationLink made={made} onClose={() => setMade(null)} />}
    </Page>
  )
}

/** '7 de 10 usuários': what the plan allows (decision O209). */
function allowed(people: { active: number; limit: number } | null | undefined) {
  if (!people) return undefined
  const used = `${people.active} de ${count(people.limit, 'usuário', 'usuários')}, contando você`
  return <span className="num">{people.active < people.limit ? used : `${used}: o limite do seu plano`}</span>
}

const named: Column<CompanyUser> = { id: 'name', header: 'Nome', card: 'title' }

const wholeColumns = (timeZone: string, onEdit: (user: CompanyUser) => void): readonly Column<CompanyUser>[] => [
  { ...named, width: '24%', cell: (user) => <Name user={user} onEdit={onEdit} /> },
  {
    id: 'email',
    header: 'E-mail',
    optional: true,
    cell: ({ email }) => (
      <PlainLink href={`mailto:${email}`} fz="inherit">
        {email}
      </PlainLink>
    ),
  },
  { id: 'phone', header: 'Telefone', optional: true, text: ({ phone }) => formatPhone(phone ?? ''), width: 150 },
  {
    id: 'permissions',
    header: 'Permissões',
    optional: true,
    value: rights,
    cell: (user) => (
      <Text fz="inherit" lineClamp={2} className={classes.rights}>
        {rights(user)}
      </Text>
    ),
    sortable: false,
  },
  {
    id: 'last',
    header: 'Último acesso',
    optional: true,
    value: (user) => user.last_signed_in_at,
    text: (user) => formatInstant(user.last_signed_in_at, timeZone) || 'Ainda não entrou',
    width: 155,
  },
]

function Name({ user, onEdit }: { user: CompanyUser; onEdit: (user: CompanyUser) => void }) {
  const opens = user.can.change || isDisabled(user)
  return (
    <div className={classes.name}>
      {user.photo_path === null ? (
        <RegisterPortrait id={user.id} name={user.name} size={28}>
          <PersonPortrait id={user.id} name={user.name} size={28} />
        </RegisterPortrait>
      ) : (
        <PersonPortrait id={user.id} name={user.name} size={28} />
      )}
      {opens ? (
        <TextButton className={classes.open} onClick={() => openUser(user, onEdit)}>
          {user.name}
        </TextButton>
      ) : (
        user.name
      )}
      {isDisabled(user) && <StatusMark tone="quiet">Desativado</StatusMark>}
      {user.can.invite_again && <StatusMark tone="waiting">Convite pendente</StatusMark>}
      <AwayMark id={user.id} />
      {user.is_responsible && <StatusMark tone="now">Responsável</StatusMark>}
      {user.consultor && <StatusMark tone="quiet">Consultor</StatusMark>}
      {user.two_step && <StatusMark tone="quiet">Duas etapas</StatusMark>}
    </div>
  )
}

/** 'Todas', or the names of the permissions, in the order of the form; of those that only open to see, that. */
function rights({ permissions, only_sees }: CompanyUser): string {
  const all = Object.entries(permissionLabels)
  if (permissions.length === all.length && !only_sees.length) return 'Todas'
  if (permissions.length === all.length && only_sees.length === all.length) return 'Todas, só vê'
  return all
    .filter(([permission]) => (permissions as string[]).includes(permission))
    .map(([permission, label]) => ((only_sees as string[]).includes(permission) ? `${label} (só vê)` : label))
    .join(', ')
}
