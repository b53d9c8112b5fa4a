import { Button, Title } from '@mantine/core'
import type { OpenSession } from '@prumo/contract/identity/account/model.ts'
import { count } from '@prumo/contract/words.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { confirm } from '../../ui/confirm.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { sessionsChanged, sessionsQuery } from './account.ts'
import classes from './SecurityTab.module.css'

/** The user's sessions in every company; each of the others can be ended, or all at once. */
export function OpenSessions() {
  const sessions = useQuery(sessionsQuery)
  const end = useMutation({ mutationFn: endSession, onSettled: sessionsChanged })
  const endOthers = useMutation({ mutationFn: endOtherSessions, onSettled: sessionsChanged })
  return (
    <section className="card" aria-label="Onde você está conectado">
      <div className={classes.head}>
        <div>
          <Title order={2}>Onde você está conectado</Title>
          <p className={classes.hint}>Não reconhece um aparelho? Encerre a sessão dele e altere a sua senha.</p>
        </div>
        {sessions.data && sessions.data.length > 1 && (
          <Button variant="default" size="xs" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Encerrar todas as outras
          </Button>
        )}
      </div>
      <QueryBoundary query={sessions} skeleton={<ListSkeleton rows={2} height={40} />}>
        {(open) => (
          <ul className={classes.rows}>
            {open.map((session) => (
              <Session
                key={session.id}
                session={session}
                ending={end.isPending && end.variables.id === session.id}
                onEnd={() => end.mutate(session)}
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  )
}

type Props = { session: OpenSession; ending: boolean; onEnd: () => void }

function Session({ session: { device, company, opened_at, seen_at, current }, ending, onEnd }: Props) {
  const { time_zone } = useAccount()
  const Icon = isPocket(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li>
      <Icon size="1.5rem" stroke={1.5} aria-hidden />
      <div>
        <div className={classes.title}>
          {device}
          {current && <StatusMark tone="now">Este aparelho</StatusMark>}
        </div>
        <div className={classes.detail}>{company}</div>
        <div className={`num ${classes.detail}`}>
          {`Entrou em ${formatInstant(opened_at, time_zone)}`}
          {!current && ` · usado em ${formatInstant(seen_at, time_zone)}`}
        </div>
      </div>
      {current ? (
        <ButtonLink to="/sair" variant="default" size="xs">
          Sair
        </ButtonLink>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={ending}
          aria-label={`Encerrar a sessão em ${device}, ${company}`}
          onClick={onEnd}
        >
          Encerrar
        </Button>
      )}
    </li>
  )
}

/** True if it is a phone or tablet, by the server's name of the device: 'Safari no iPhone'. */
const isPocket = (device: string) => /iPhone|iPad|Android/.test(device)

async function endSession({ id }: OpenSession) {
  await api('DELETE /account/sessions/{id}', { params: { id } })
  toast('Sessão encerrada.')
}

async function endOtherSessions() {
  const sure = await confirm({
    title: 'Encerrar todas as outras sessões?',
    text: 'Os outros aparelhos precisarão entrar de novo com e-mail e senha. O que não foi salvo neles se perde.',
    confirm: 'Encerrar todas',
    cancel: 'Cancelar',
    danger: true,
  })
  if (!sure) return
  const { ended } = await api('POST /account/sessions/end-others')
  toast(`${count(ended, 'sessão encerrada', 'sessões encerradas')}.`)
}
