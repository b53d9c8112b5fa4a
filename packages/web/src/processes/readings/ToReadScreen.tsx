import { Badge } from '@mantine/core'
import type { PopToRead } from '@prumo/contract/processes/readings/endpoints.ts'
import { IconBook2, IconChevronRight, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { count, formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TableFooter } from '../../ui/table/TableFooter.tsx'
import { toReadQuery } from './reading-queries.ts'
import classes from './ToReadScreen.module.css'

const pageSize = 20

/** What I am asked to read: first what is missing. */
export default function ToReadScreen() {
  const { pagina = 1 } = useSearch({ from: '/member/my-pops' })
  const navigate = useNavigate({ from: '/my-pops' })
  const { time_zone } = useAccount()
  const list = useQuery(toReadQuery(pagina, pageSize))
  const { total = 0, pending = 0 } = list.data ?? {}
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const hint = !list.data
    ? undefined
    : pending > 0
      ? count(pending, 'espera a sua confirmação', 'esperam a sua confirmação')
      : total > 0
        ? 'Tudo lido e confirmado.'
        : undefined

  // The address is an old one.
  useEffect(() => {
    if (list.data && !list.isPlaceholderData && pagina > pages)
      void navigate({ search: { pagina: pages > 1 ? pages : undefined }, replace: true })
  }, [list.data, list.isPlaceholderData, pagina, pages, navigate])

  return (
    <Page title="POPs para ler" hint={hint}>
      <section className={`card ${classes.box}`} aria-label="POPs para ler">
        <QueryBoundary query={list} skeleton={<ListSkeleton rows={5} height={34} />}>
          {({ response }) =>
            response.length === 0 ? (
              <EmptyState
                title="Nenhum POP para ler"
                hint="Quando pedirem que você leia um procedimento, ele aparece aqui e nas suas notificações."
              />
            ) : (
              <ul className={classes.list}>
                {response.map((one) => (
                  <ToRead key={one.pop_id} one={one} timeZone={time_zone} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
        {total > 0 && (
          <TableFooter
            total={total}
            page={Math.min(pagina, pages)}
            pages={pages}
            pageSize={pageSize}
            sizes={[pageSize]}
            unit={['POP', 'POPs']}
            onTurn={({ page }) => void navigate({ search: { pagina: page > 1 ? page : undefined } })}
          />
        )}
      </section>
    </Page>
  )
}

function ToRead({ one, timeZone }: { one: PopToRead; timeZone: string }) {
  const done = one.read_at !== null
  const Icon = done ? IconCircleCheckFilled : IconBook2
  return (
    <li>
      <Link
        to="/read-pop/$pop"
        params={{ pop: String(one.pop_id) }}
        className={classes.link}
        data-done={done || undefined}
      >
        <Icon size={22} aria-hidden className={classes.icon} />
        <span className={classes.words}>
          <b>{one.title}</b>
          <small>
            {[
              one.department_title,
              `versão ${one.version}`,
              done
                ? `confirmado em ${formatInstant(one.read_at, timeZone)}`
                : `pedido por ${one.asked_by} em ${formatInstant(one.asked_at, timeZone)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        {!done && <Badge color="ipe">Falta ler</Badge>}
        <IconChevronRight size={18} aria-hidden className={classes.go} />
      </Link>
    </li>
  )
}
