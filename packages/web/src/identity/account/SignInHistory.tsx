import { Title } from '@mantine/core'
import type { SignInTry } from '@prumo/contract/identity/account/model.ts'
import { IconAlertTriangle, IconLogin2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { ListBox } from '../../ui/table/ListBox.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { signInsQuery } from './account.ts'
import classes from './SecurityTab.module.css'

/** Successful and failed sign-ins of the user in the last six months. */
export function SignInHistory() {
  const { time_zone } = useAccount()
  const list = useListing({ apart: true })
  const { page, per_page } = list.query
  const history = useQuery(signInsQuery({ page, per_page }))
  return (
    <section className="card" aria-label="Histórico de entradas">
      <div className={classes.head}>
        <div>
          <Title order={2}>Histórico de entradas</Title>
          <p className={classes.hint}>Entradas e tentativas dos últimos seis meses.</p>
        </div>
      </div>
      <ListBox
        inset
        label="Entradas e tentativas"
        list={list}
        query={history}
        total={history.data?.total ?? 0}
        searches={false}
        skeleton={40}
        emptyHint="A sua próxima entrada aparece aqui."
      >
        <ul className={classes.rows}>
          {history.data?.response.map((one) => (
            <Try key={one.id} one={one} timeZone={time_zone} />
          ))}
        </ul>
      </ListBox>
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
