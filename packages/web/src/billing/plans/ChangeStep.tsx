import { Button, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Answer, api } from '../../platform/api.ts'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { changed } from '../../platform/query.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { type Contract, changeQuery, type Plan, paidTopics } from '../plan-queries.ts'
import { showRead } from '../show-read.ts'

type PlanChange = Answer<'GET /client/finance/payment/{id}/plans/{plan}'>['response']

/** What a change of plan costs today, to be confirmed as it is shown; the present plan takes back another that was chosen. */
export function ChangeStep({ contract, plan }: { contract: Contract; plan: Plan }) {
  const preview = useQuery(changeQuery(contract.id, plan.id))
  const navigate = useNavigate()
  const change = useMutation({
    mutationFn: (value: number) =>
      api('PUT /client/finance/payment/{id}/plan', { params: { id: contract.id }, body: { plans_id: plan.id, value } }),
    onSuccess: ({ message }) => {
      showRead(message)
      void navigate({ to: '/plans/plan/$id', params: { id: String(contract.id) } })
    },
    onSettled: () => void changed(...paidTopics),
  })
  if (preview.error) return <ErrorState error={preview.error} />
  if (!preview.data) return <ListSkeleton rows={3} />
  const { sentence, action } = inWords(preview.data, plan.id === contract.plan_code)
  return (
    <>
      <Text className="num">{sentence}</Text>
      <Writes>
        <Button mt="lg" loading={change.isPending} onClick={() => change.mutate(preview.data.value)}>
          {action}
        </Button>
      </Writes>
    </>
  )
}

function inWords({ when, value, from, monthly, with_coupon }: PlanChange, isPresent: boolean) {
  const price = formatMoney(monthly)
  const coupon = with_coupon ? ` ${couponInWords(with_coupon)}` : ''
  if (isPresent)
    return { sentence: `Hoje: nada. Seu plano continua, e cada mês custa ${price}.${coupon}`, action: 'Manter o plano' }
  // A difference that no gateway takes is given.
  if (value === 0) {
    const begins = when === 'now' ? 'agora' : `em ${formatDay(from)}`
    const sentence = `Hoje: nada. O plano novo começa ${begins}, e cada mês passa a custar ${price}.${coupon}`
    return { sentence, action: 'Mudar de plano' }
  }
  const sentence = `Hoje: ${formatMoney(value)}, a diferença dos dias que faltam no mês já pago. Depois, ${price} por mês.${coupon}`
  return { sentence, action: `Mudar e pagar ${formatMoney(value)}` }
}

const couponInWords = ({ months, value }: NonNullable<PlanChange['with_coupon']>) =>
  months === 1
    ? `Com o cupom, o próximo mês custa ${formatMoney(value)}.`
    : `Com o cupom, os próximos ${months} meses custam ${formatMoney(value)} cada.`
