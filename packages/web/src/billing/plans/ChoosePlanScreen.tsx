import { Button, Text, TextInput, Title } from '@mantine/core'
import { UNLIMITED } from '@prumo/contract/billing/plans/endpoints.ts'
import { capital, count, formatNumber } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatMoney, formatSize } from '../../platform/format.ts'
import { showFailure } from '../../platform/messages.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useAccount } from '../../platform/session.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { useTakeFocus } from '../../ui/useTakeFocus.ts'
import { Writes } from '../../ui/Writes.tsx'
import {
  addressQuery,
  type Contract,
  contractsQuery,
  couponQuery,
  type Plan,
  type PlanUse,
  plansQuery,
  planUseQuery,
} from '../plan-queries.ts'
import { ChangeStep } from './ChangeStep.tsx'
import classes from './ChoosePlanScreen.module.css'
import { PayStep } from './PayStep.tsx'

/**
 * In two steps: which plan, and how it is paid (screen S165, rule R280). Who has a plan sees in the second what a change
 * costs today.
 */
export default function ChoosePlanScreen() {
  const address = useQuery(addressQuery)
  const contracts = useQuery(contractsQuery)
  const active = contracts.data?.find(({ status_code }) => status_code !== 'CANCELED')
  const title = contracts.data && !active ? 'Escolher um plano' : 'Alterar plano'
  return (
    <Page
      title={title}
      hint={
        <Trail>
          {[
            <TextLink key="plans" to="/plans">
              Meus planos
            </TextLink>,
            title,
          ]}
        </Trail>
      }
    >
      <QueryBoundary query={address} skeleton={<Waiting />}>
        {({ status }) =>
          // Plans are shown when there is an address (rule R279).
          status ? (
            <QueryBoundary query={contracts} skeleton={<Waiting />}>
              {() => <Steps active={active} />}
            </QueryBoundary>
          ) : (
            <Navigate to="/plans" replace />
          )
        }
      </QueryBoundary>
    </Page>
  )
}

const Waiting = () => (
  <div className="card">
    <ListSkeleton rows={5} height={40} />
  </div>
)

function Steps({ active }: { active: Contract | undefined }) {
  const { consultor, payment_status } = useAccount()
  const use = useQuery(planUseQuery).data
  const plans = useQuery(plansQuery(consultor ? 'consultor' : 'client'))
  const { plano, cupom } = useSearch({ from: '/member/plans/plans' })
  const navigate = useNavigate()
  const choose = (plan: Plan | undefined) => void navigate({ to: '/plans/plans', search: { cupom, plano: plan?.id } })
  /** The plan that was chosen before another choice is made: its button has the focus again. */
  const [left, leave] = useState<number>()
  // One that is no longer valid leaves the prices as they are (decision O216).
  const coupon = useQuery({ ...couponQuery(cupom ?? ''), enabled: cupom !== undefined }).data
  const pricedOf = (offered: readonly Plan[]) =>
    withPresent(coupon?.response ?? offered, consultor ? 'consultor' : 'client', active)
  const chosen = plano === undefined ? undefined : pricedOf(plans.data ?? []).find(({ id }) => id === plano)
  if (chosen)
    return (
      <Chosen>
        <div className={classes.chosen}>
          <div>
            <Title order={2}>{chosen.name}</Title>
            <Text className="num">{`${formatMoney(chosen.price_with_discount)} ${active ? 'por mês' : 'no primeiro mês'}`}</Text>
            {coupon && <Text fz="sm">{`Cupom ${cupom}: ${coupon.effect}`}</Text>}
          </div>
          <Writes>
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                leave(chosen.id)
                choose(undefined)
              }}
            >
              Alterar
            </Button>
          </Writes>
        </div>
        {active ? (
          <ChangeStep contract={active} plan={chosen} />
        ) : (
          <PayStep plan={chosen} coupon={coupon ? cupom! : ''} />
        )}
      </Chosen>
    )
  return (
    <QueryBoundary query={plans} skeleton={<Waiting />}>
      {(offered) => (
        <>
          {consultor && !active && (
            <CouponField
              code={cupom ?? ''}
              effect={coupon?.effect}
              onFound={(code) => void navigate({ to: '/plans/plans', search: { cupom: code }, replace: true })}
            />
          )}
          <div className={classes.cards}>
            {pricedOf(offered).map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                current={active?.plan_code === plan.id && active.next_plan === null}
                onTrial={active === undefined && payment_status === 'PERIOD_FREE'}
                tooSmall={use && tooSmall(plan, use)}
                autoFocus={plan.id === left}
                onChoose={() => choose(plan)}
              />
            ))}
          </div>
        </>
      )}
    </QueryBoundary>
  )
}

/**
 * The plan of a contract has the contract's price, whatever the catalog says meanwhile; and while another one is chosen for
 * the next month, it is among them also where it is no longer on sale.
 */
function withPresent(offered: readonly Plan[], kind: Plan['kind'], active: Contract | undefined): readonly Plan[] {
  if (!active) return offered
  const { plan_code: id, plan_name: name, plan_price: price, limit_people, limit_gb, next_plan } = active
  const present = { id, kind, name, limit_people, limit_gb, price, price_with_discount: price }
  if (next_plan !== null && !offered.some((plan) => plan.id === id)) return [...offered, present]
  return offered.map((plan) => (plan.id === id ? { ...plan, price, price_with_discount: price } : plan))
}

/** What follows the choice of a plan, in the place of the list. */
const Chosen = ({ children }: { children: ReactNode }) => (
  <section ref={useTakeFocus()} tabIndex={-1} className={`card ${classes.step}`} aria-label="Pagamento">
    {children}
  </section>
)

/** Why the plan cannot be chosen: the company uses more than it allows. */
function tooSmall({ kind, limit_people, limit_gb }: Plan, { people, space, companies }: PlanUse): string | undefined {
  const unlimited = limit_people === UNLIMITED
  if (kind === 'client' && !unlimited && people.used > limit_people)
    return `Sua empresa tem ${count(people.used, 'usuário ativo', 'usuários ativos')}.`
  if (kind === 'consultor' && !unlimited && companies && companies.used > limit_people)
    return `Você atende ${count(companies.used, 'empresa', 'empresas')}.`
  return space.used > limit_gb * 1024 ** 3 ? `Seus arquivos ocupam ${formatSize(space.used)}.` : undefined
}

/** `onTrial`: what is paid begins after the trial. */
type CardProps = {
  plan: Plan
  current: boolean
  onTrial: boolean
  tooSmall: string | undefined
  autoFocus: boolean
  onChoose: () => void
}

function PlanCard({ plan, current, onTrial, tooSmall: why, autoFocus, onChoose }: CardProps) {
  const { name, kind, limit_people, limit_gb, price, price_with_discount } = plan
  const what = kind === 'consultor' ? ['empresa', 'empresas'] : ['usuário', 'usuários']
  return (
    <article className={`card ${classes.plan}`} aria-label={name}>
      <Title order={2}>{name}</Title>
      <div>
        {price_with_discount !== price && (
          <Text component="s" fz="sm" c="dimmed">
            {formatMoney(price)}
          </Text>
        )}
        <div className={classes.price}>{formatMoney(price_with_discount)}</div>
        <Text fz="sm">por mês</Text>
      </div>
      <Text>
        {limit_people === UNLIMITED
          ? `${capital(what[1]!)} sem limite`
          : `Até ${count(limit_people, what[0]!, what[1]!)}`}
      </Text>
      <Text>{`${formatNumber(limit_gb)} GB de arquivos`}</Text>
      {kind === 'client' && onTrial && (
        <Text fz="sm" c="dimmed">
          O tempo pago só começa depois da avaliação.
        </Text>
      )}
      {why && !current && (
        <Text fz="sm" c="var(--mantine-color-error)">
          {`Não comporta o que você usa hoje. ${why}`}
        </Text>
      )}
      <Writes>
        <Button
          autoFocus={autoFocus}
          onClick={onChoose}
          disabled={current || why !== undefined}
          aria-label={current ? `${name}: seu plano` : `Escolher ${name}`}
        >
          {current ? 'Seu plano' : 'Escolher'}
        </Button>
      </Writes>
    </article>
  )
}

type CouponProps = {
  /** The one in the address. */
  code: string
  effect: string | undefined
  onFound: (code: string | undefined) => void
}

/** Shown to consultants (rule R299). A coupon that is not valid leaves the prices as they are (decision O216). */
function CouponField({ code: applied, effect, onFound }: CouponProps) {
  const [code, setCode] = useState(applied)
  const [looking, setLooking] = useState(false)
  const apply = async () => {
    const written = code.trim().toUpperCase()
    setLooking(true)
    try {
      await queryClient.fetchQuery(couponQuery(written))
      onFound(written)
    } catch (error) {
      onFound(undefined)
      showFailure(error)
    } finally {
      setLooking(false)
    }
  }
  return (
    <form
      className={classes.coupon}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') void apply()
      }}
    >
      <TextInput
        label="Cupom"
        value={code}
        autoComplete="off"
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Writes>
        <Button type="submit" variant="default" loading={looking}>
          Aplicar
        </Button>
      </Writes>
      <Text role="status" fz="sm">
        {effect}
      </Text>
    </form>
  )
}
