import { Button } from '@mantine/core'
import { planTitle } from '@prumo/contract/billing/plans/title.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { messageOf } from '../../platform/api-error.ts'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { showError, showFailure } from '../../platform/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { confirm } from '../../ui/confirm.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { type ContractDetail, contractQuery, paidChanged } from '../plan-queries.ts'
import { methods } from '../plans/PayStep.tsx'
import { showRead } from '../show-read.ts'
import classes from './ContractScreen.module.css'
import { authorizationTones, contractTones } from './contract-words.ts'
import { MethodForm } from './MethodForm.tsx'
import { Pausing } from './Pausing.tsx'
import { PaymentRow } from './PaymentRow.tsx'

const route = getRouteApi('/member/plans/plan/$id')

/** A contract with its payments (screen S166). */
export default function ContractScreen() {
  const id = Number(route.useParams().id)
  const query = useQuery(contractQuery(id))
  const contract = query.data
  return (
    <Page
      title={contract ? planTitle(contract.plan_name) : 'Plano'}
      width="text"
      hint={<TrailBelow to="/plans" title="Meus planos" here="Plano" />}
      actions={contract && <Actions contract={contract} />}
    >
      <QueryBoundary
        query={query}
        skeleton={
          <div className="card">
            <ListSkeleton rows={8} height={36} />
          </div>
        }
      >
        {(found) => (
          <>
            <Facts contract={found} />
            <ul className={`card ${classes.payments}`} aria-label="Pagamentos">
              {found.payments.map((payment) => (
                <PaymentRow key={payment.id} contract={found} payment={payment} />
              ))}
            </ul>
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

function Facts({ contract }: { contract: ContractDetail }) {
  const { code_payment, status, status_code, method, card, coupon, next_plan, plan_price } = contract
  const facts: [string, string][] = [
    ['Código', code_payment],
    ['Preço por mês', formatMoney(plan_price)],
    ['Forma de pagamento', card ?? methods[method]],
    ['Início', formatDay(contract.date_started)],
    ['Acesso pago até', contract.date_finish ? formatDay(contract.date_finish) : 'Nada foi pago ainda'],
    ...(contract.next_value === null
      ? []
      : ([['Próximo pagamento', `${formatMoney(contract.next_value)} em ${formatDay(contract.next_due_on)}`]] as [
          string,
          string,
        ][])),
    ...(contract.pause
      ? ([['Pausa', `${formatDay(contract.pause.starts_on)} a ${formatDay(contract.pause.ends_on)}`]] as [
          string,
          string,
        ][])
      : []),
    ...(coupon ? ([['Cupom', coupon]] as [string, string][]) : []),
    ...(next_plan ? ([['Próximo plano', next_plan]] as [string, string][]) : []),
  ]
  return (
    <dl className={`card ${classes.facts}`}>
      <div>
        <dt>Situação</dt>
        <dd>
          <StatusMark tone={contract.pause?.running ? 'waiting' : contractTones[status_code]}>{status}</StatusMark>
        </dd>
      </div>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {contract.authorization && (
        <div>
          <dt>Pix Automático</dt>
          <dd>
            <StatusMark tone={authorizationTones[contract.authorization.state]}>
              {contract.authorization.status}
            </StatusMark>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Canceling asks once, says until when the access stays, and is undone until then (rules R284, R285 and R287). */
function Actions({ contract }: { contract: ContractDetail }) {
  const { id, status_code, plan_code, date_finish, can_keep, payments } = contract
  const params = { id }
  const settled = { onSettled: paidChanged }
  const cancel = useMutation({
    mutationFn: () => api('DELETE /client/finance/payment/{id}', { params }),
    meta: { ownErrors: true },
    onSuccess: ({ message }) => showRead(message),
    onError: (error) => showError(messageOf(error)),
    ...settled,
  })
  const keep = useMutation({
    mutationFn: () => api('POST /client/finance/payment/{id}/keep', { params }),
    meta: { ownErrors: true },
    onSuccess: () => showRead('O plano continua.'),
    onError: showFailure,
    ...settled,
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Cancelar o plano',
      about: contract.plan_name,
      text: 'Você realmente quer cancelar este plano? Caso tenha tempo em aberto ele será tera seu acesso liberado até lá.',
      confirm: 'Cancelar o plano',
      cancel: 'Voltar',
      danger: true,
    })
    if (yes) cancel.mutate()
  }
  if (status_code === 'CANCELED')
    return date_finish ? (
      <>
        <ButtonLink to="/account/privacy" variant="default">
          Baixar os dados
        </ButtonLink>
        {can_keep && (
          <Writes>
            <Button onClick={() => keep.mutate()} loading={keep.isPending}>
              Manter o plano
            </Button>
          </Writes>
        )}
      </>
    ) : null
  const due = payments.filter(({ state }) => state === 'open' || state === 'overdue')
  return (
    <>
      {contract.method !== 'pix_automatic' && due.length > 0 && (
        <ButtonLink
          to="/plans/renew/$plan"
          params={{ plan: String(plan_code) }}
          variant={due.some(({ method }) => method === 'boleto') ? 'filled' : 'default'}
        >
          {contract.method === 'boleto' ? 'Segunda via do boleto' : 'Pagar por boleto'}
        </ButtonLink>
      )}
      <ChangeMethod contract={contract} />
      {contract.method === 'pix_automatic' && contract.authorization?.state === 'active' && <EndAutomatic id={id} />}
      <Pausing contract={contract} />
      <Writes>
        <Button variant="default" color="red" onClick={() => void ask()} loading={cancel.isPending}>
          Cancelar o plano
        </Button>
      </Writes>
    </>
  )
}

/** The authorization is canceled at the bank too; from then on the plan is paid by PIX. */
function EndAutomatic({ id }: { id: number }) {
  const end = useMutation({
    mutationFn: () =>
      api('PUT /client/finance/payment/{id}/method', { params: { id }, body: { method: 'pix' as const } }),
    meta: { ownErrors: true },
    onSuccess: () => showRead('Pix Automático cancelado. As próximas mensalidades vêm por PIX.'),
    onError: showFailure,
    onSettled: paidChanged,
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Cancelar o Pix Automático',
      text: 'Nada mais é debitado sozinho. O plano continua, e as mensalidades passam a ser pagas por PIX.',
      confirm: 'Cancelar o Pix Automático',
      cancel: 'Voltar',
    })
    if (yes) end.mutate()
  }
  return (
    <Writes>
      <Button variant="default" onClick={() => void ask()} loading={end.isPending}>
        Cancelar o Pix Automático
      </Button>
    </Writes>
  )
}

function ChangeMethod({ contract }: { contract: ContractDetail }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Writes>
        <Button variant="default" onClick={() => setOpened(true)}>
          Trocar forma de pagamento
        </Button>
      </Writes>
      {opened && <MethodForm contract={contract} onClose={() => setOpened(false)} />}
    </>
  )
}
