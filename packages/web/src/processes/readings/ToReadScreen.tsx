import type { PopToRead } from '@prumo/contract/processes/readings/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { IconBook2, IconChevronRight, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { ListBox } from '../../ui/table/ListBox.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { toReadQuery } from './reading-queries.ts'
import classes from './ToReadScreen.module.css'

/** The procedures the user must read: unread ones first. */
export default function ToReadScreen() {
  const listing = useListing({ pageSize: 20 })
  const { time_zone } = useAccount()
  const list = useQuery(toReadQuery(listing.query))
  const { total = 0, pending = 0 } = list.data ?? {}
  const hint = !list.data
    ? undefined
    : pending > 0
      ? count(pending, 'espera a sua confirmação', 'esperam a sua confirmação')
      : total > 0
        ? 'Tudo lido e confirmado.'
        : undefined

  return (
    <Page title="POPs para ler" width="text" hint={hint}>
      <ListBox
        label="POPs para ler"
        list={listing}
        query={list}
        total={total}
        searches={false}
        sizes={[20]}
        unit={['POP', 'POPs']}
        skeleton={34}
        emptyTitle="Nenhum POP para ler"
        emptyHint="Quando pedirem que você leia um procedimento, ele aparece aqui e nas suas notificações."
      >
        <ul className={classes.list}>
          {list.data?.response.map((one) => (
            <ToRead key={one.pop_id} one={one} timeZone={time_zone} />
          ))}
        </ul>
      </ListBox>
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
        {!done && <StatusMark tone="waiting">Falta ler</StatusMark>}
        <IconChevronRight size={18} aria-hidden className={classes.go} />
      </Link>
    </li>
  )
}
