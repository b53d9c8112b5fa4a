import { Title } from '@mantine/core'
import type { SignInTry } from '@prumo/contract/identity/account/model.ts'
import { IconAlertTriangle, IconLogin2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TableFooter } from '../../ui/table/TableFooter.tsx'
import { signInsQuery } from './account.ts'
import classes from './SecurityTab.module.css'

/** When somebody signed in as the user, or failed to, in the last six months. */
export function SignInHistory() {
  const { time_zone } = useAccount()
  const [{ page, pageSize }, turn] = useState({ page: 1, pageSize: 10 })
  const history = useQuery(signInsQuery({ page, per_page: pageSize }))
  const total = history.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <section className="card" aria-label="Histórico de entradas">
      <div className={classes.head}>
        <div>
          <Title order={2}>Histórico de entradas</Title>
          <p className={classes.hint}>Entradas e tentativas dos últimos seis meses.</p>
        </div>
      </div>
      <div aria-busy={history.isPlaceholderData}>
        <QueryBoundary query={history} skeleton={<ListSkeleton rows={4} height={40} />}>
          {({ response }) =>
            response.length === 0 ? (
              <EmptyState hint="A sua próxima entrada aparece aqui." />
            ) : (
              <ul className={classes.rows}>
                {response.map((one) => (
                  <Try key={one.id} one={one} timeZone={time_zone} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
      {total > pageSize && (
        <TableFooter total={total} page={Math.min(page, pages)} pages={pages} pageSize={pageSize} onTurn={turn} />
      )}
    </section>
  )
}

function Try({ one: { at, succeeded, second_step, device, company }, timeZone }: { one: SignInTry; timeZone: string }) {
  const Icon = succeeded ? IconLogin2 : IconAlertTriangle
  return (
    <li data-failed={succeeded ? undefined : true}>
      <Icon size={22} aria-hidden />
      <div>
        <div className={classes.title}>
          {succeeded ? 'Entrada' : second_step ? 'Senha certa, código errado' : 'Tentativa sem sucesso'}
        </div>
        <div className={classes.detail}>{[device, company].filter(Boolean).join(' · ')}</div>
      </div>
      <time className={classes.when} dateTime={at}>
        {formatInstant(at, timeZone)}
      </time>
    </li>
  )
}
