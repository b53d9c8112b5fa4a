import { Button, Progress, Text, Title } from '@mantine/core'
import { UNLIMITED } from '@prumo/contract/billing/plans/endpoints.ts'
import { formatCep } from '@prumo/contract/brazil.ts'
import { formatNumber } from '@prumo/contract/words.ts'
import { IconAlertTriangle, IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PriceNote } from '../../identity/registration/PriceNote.tsx'
import { useNow } from '../../platform/clock.ts'
import { formatDay, formatMoney, formatSize } from '../../platform/format.ts'
import { useAccount, useEdits } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { AddressForm } from '../address/AddressForm.tsx'
import { contractTones, methodNames } from '../contracts/contract-words.ts'
import { addressQuery, contractsQuery, planUseQuery } from '../plan-queries.ts'
import classes from './PlansScreen.module.css'
import { standing } from './standing.ts'

const icons = { good: IconCircleCheck, attention: IconAlertTriangle, stopped: IconLock }

/**
 * The company's access and its contracts (screen S163). Under restricted access every address shows it. Without an
 * address the form for it comes first (rule R279), below what the plans cost.
 */
export default function PlansScreen() {
  const mayPay = useEdits()('plans')
  return (
    <Page title="Meus planos" width="text" actions={mayPay && <ChangeButton />}>
      {mayPay ? <PaidStanding /> : <Standing />}
      {mayPay ? (
        <Plans />
      ) : (
        <section className={`card ${classes.panel}`}>
          <Text>Quem cuida dos planos na sua empresa escolhe e paga o plano.</Text>
        </section>
      )}
    </Page>
  )
}

function ChangeButton() {
  const { data } = useQuery(addressQuery)
  return (
    <ButtonLink to="/plans/plans" disabled={data?.status !== true}>
      Alterar plano
    </ButtonLink>
  )
}

/** With what only somebody sees who may pay: that the plan was canceled, and how long its time lasts. */
function PaidStanding() {
  const last = useQuery(contractsQuery).data?.[0]
  return <Standing canceledUntil={last?.status_code === 'CANCELED' ? last.date_finish : null} />
}

function Standing({ canceledUntil = null }: { canceledUntil?: string | null }) {
  const { title, meaning, tone } = standing({ ...useAccount(), canceled_until: canceledUntil }, useNow())
  const Icon = icons[tone]
  return (
    <section className={`card ${classes.standing}`} data-tone={tone}>
      <Icon size={26} aria-hidden />
      <div>
        <Title order={2}>{title}</Title>
        <Text mt={4}>{meaning}</Text>
        {tone === 'stopped' && (
          <Text mt={4} fz="sm">
            <TextLink to="/account/privacy" fz="sm">
              Baixar os dados da empresa
            </TextLink>
          </Text>
        )}
      </div>
    </section>
  )
}

function Plans() {
  const address = useQuery(addressQuery)
  return (
    <QueryBoundary query={address} skeleton={<Waiting />}>
      {({ status }) => (status ? <Contracted /> : <FirstAddress />)}
    </QueryBoundary>
  )
}

/** Nobody gives an address without knowing what Prumo costs. */
function FirstAddress() {
  const { consultor } = useAccount()
  return (
    <>
      <PriceNote kind={consultor ? 'consultor' : 'client'} />
      <AddressForm />
    </>
  )
}

/** Both parts appear together, because their heights are not known before. */
function Contracted() {
  const [contracts, use] = [useQuery(contractsQuery), useQuery(planUseQuery)]
  if (contracts.isPending || use.isPending) return <Waiting />
  return (
    <>
      <Contracts />
      <PlanUse />
      <ChargedAt />
    </>
  )
}

/** The address that stands on charges; it can be changed. */
function ChargedAt() {
  const { data } = useQuery(addressQuery)
  const [open, setOpen] = useState(false)
  const [closed, setClosed] = useState(false)
  const close = () => {
    setOpen(false)
    setClosed(true)
  }
  const address = data?.response
  if (!address) return null
  if (open) return <AddressForm initial={address} onClose={close} />
  const { logradouro, number, complemento, bairro, localidade, uf, cep } = address
  return (
    <section className={`card ${classes.panel} ${classes.address}`} aria-label="Endereço de cobrança">
      <div className={classes.words}>
        <Text fz="sm" fw={600}>
          Endereço de cobrança
        </Text>
        <Text fz="sm" className="num">
          {[logradouro, number, complemento, bairro, localidade, uf, formatCep(cep)].filter(Boolean).join(', ')}
        </Text>
      </div>
      <Writes>
        <Button
          size="xs"
          variant="default"
          aria-label="Alterar o endereço de cobrança"
          autoFocus={closed}
          onClick={() => setOpen(true)}
        >
          Alterar
        </Button>
      </Writes>
    </section>
  )
}

const Waiting = () => (
  <div className={`card ${classes.panel}`}>
    <ListSkeleton rows={4} height={36} />
  </div>
)

function Contracts() {
  const contracts = useQuery(contractsQuery)
  return (
    <QueryBoundary query={contracts} skeleton={<Waiting />}>
      {(list) =>
        list.length === 0 ? (
          <div className={`card ${classes.panel}`}>
            <EmptyState
              title="Nenhum plano contratado ainda"
              action={<ButtonLink to="/plans/plans">Escolher um plano</ButtonLink>}
            />
          </div>
        ) : (
          <ul className={`card ${classes.list}`} aria-label="Planos contratados">
            {list.map(({ id, plan_name, status, status_code, method, next_value, next_due_on, date_finish, pause }) => (
              <li key={id}>
                <div className={classes.words}>
                  <TextLink to="/plans/plan/$id" params={{ id: String(id) }} c="inherit" fw={600}>
                    {plan_name}
                  </TextLink>
                  <Text fz="sm" c="dimmed" className="num">
                    {next_value === null
                      ? date_finish
                        ? `Acesso até ${formatDay(date_finish)}`
                        : 'Nada foi pago'
                      : `${formatMoney(next_value)} por ${methodNames[method]}, ${status_code === 'OPEN' ? 'vence' : 'próximo vencimento'} em ${formatDay(next_due_on)}`}
                  </Text>
                  {pause && (
                    <Text fz="sm" c="dimmed" className="num">
                      {`Pausa de ${formatDay(pause.starts_on)} a ${formatDay(pause.ends_on)}`}
                    </Text>
                  )}
                </div>
                <StatusMark tone={pause?.running ? 'waiting' : contractTones[status_code]}>{status}</StatusMark>
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  )
}

/** What is used of the limits, and that little is left (decision O215). */
function PlanUse() {
  const { data } = useQuery(planUseQuery)
  if (!data) return <Waiting />
  const { people, space, companies } = data
  return (
    <section className={`card ${classes.panel}`} aria-label="Uso do plano">
      <div className={classes.uses}>
        <Use label="Usuários ativos" {...people} shown={formatNumber} />
        <Use label="Arquivos" {...space} shown={formatSize} />
        {companies && <Use label="Empresas atendidas" {...companies} shown={formatNumber} />}
      </div>
    </section>
  )
}

type UseProps = { label: string; used: number; limit: number; shown: (value: number) => string }

function Use({ label, used, limit, shown }: UseProps) {
  const unlimited = limit >= UNLIMITED && label !== 'Arquivos'
  const part = unlimited || limit === 0 ? 0 : (used / limit) * 100
  return (
    <div>
      <Text fz="sm" fw={600}>
        {label}
      </Text>
      <Text fz="sm" className="num">
        {unlimited ? `${shown(used)}, sem limite` : `${shown(used)} de ${shown(limit)}`}
      </Text>
      {!unlimited && (
        <Progress value={Math.min(part, 100)} color={part >= 80 ? 'red' : 'petrol'} mt={6} aria-label={label} />
      )}
      {part >= 80 && (
        <Text fz="sm" mt={4}>
          {part >= 100 ? 'O limite do plano foi alcançado.' : 'Falta pouco para o limite do plano.'}
        </Text>
      )}
    </div>
  )
}
