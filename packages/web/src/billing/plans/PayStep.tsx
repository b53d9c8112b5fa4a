import { Button, Radio, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { CardOrder, Order } from '@prumo/contract/billing/payments/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { formatDay } from '../../platform/format.ts'
import { showFailed, showFailure, showWarning } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TaxIdInput } from '../../ui/form/MaskedInput.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { configQuery, gatewayQuery, type Plan, paidTopics } from '../plan-queries.ts'
import { showRead } from '../show-read.ts'
import { AboutAutomatic } from './AboutAutomatic.tsx'
import { CardFields, noCard } from './CardFields.tsx'

export const methods = {
  boleto: 'Boleto',
  pix: 'PIX',
  pix_automatic: 'Pix Automático',
  credit_card: 'Cartão de crédito',
} as const
type Method = keyof typeof methods
type Values = {
  method: Method | ''
  cpf: string
  card: typeof noCard
  birthday: string | null
}
const initialValues: Values = {
  method: '',
  cpf: '',
  card: noCard,
  birthday: null,
}

/** How a plan is paid, and by whom (screen S165, rules R289 and R295). */
export function PayStep({ plan, coupon }: { plan: Plan; coupon: string }) {
  const reads = [useQuery(gatewayQuery), useQuery(configQuery(plan.id))] as const
  const [{ data: gateway }, { data: config }] = reads
  const navigate = useNavigate()
  const here = gateway?.card === 'here'
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: (values) => {
      const order = { plans_id: plan.id, cpf: values.cpf, coupon }
      if (values.method !== 'credit_card' || !here) return schemaResolver(Order, { sync: true })(order)
      return schemaResolver(CardOrder, { sync: true })({
        ...order,
        card: values.card,
        birthday: values.birthday ?? undefined,
      })
    },
  })
  const save = useSave({
    form,
    save: (values: Values) => pay(values, { plans_id: plan.id, coupon, here }).catch(refused),
    onSaved: (answer) => {
      if (!answer) return
      void changed(...paidTopics)
      showRead(answer.message)
      void navigate({ to: '/plans/plan/$id', params: { id: String(answer.id) } })
    },
  })
  const failed = reads.find(({ data, error }) => !data && error)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!gateway || !config) return <ListSkeleton rows={5} height={36} />
  if (gateway.methods.length === 0)
    return <Text>Pagamentos não estão configurados nesta instalação. Fale com quem a administra.</Text>
  const { method } = form.values
  const text = (name: string) => ({ ...form.getInputProps(name), key: form.key(name) })
  return (
    <form
      noValidate
      aria-label="Forma de pagamento"
      onSubmit={(event) => {
        event.preventDefault()
        if (method === '') return showWarning('Escolha uma forma de pagamento')
        form.onSubmit((values) => save.mutate(values))()
      }}
    >
      <Text fz="sm" mb="md" className="num">
        {`O primeiro mês vale de ${formatDay(config.period_from)} a ${formatDay(config.period_to)}.`}
      </Text>
      <Radio.Group label="Forma de pagamento" {...text('method')}>
        <Stack gap="xs" mt={6}>
          {gateway.methods.map((one) => (
            <Radio key={one} value={one} label={methods[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {method === 'pix_automatic' && <AboutAutomatic price={plan.price} />}
      <TaxIdInput label="CPF ou CNPJ de quem paga" required mt="md" {...text('cpf')} />
      {method === 'credit_card' && here && <CardFields text={text} />}
      {method === 'credit_card' && !here && (
        <Text fz="sm" mt="md">
          O cartão é digitado na página segura de pagamento, que abre em seguida.
        </Text>
      )}
      <Writes>
        <Button type="submit" mt="lg" loading={save.isPending}>
          {method === 'credit_card' && here ? 'Pagar' : 'Contratar'}
        </Button>
      </Writes>
    </form>
  )
}

type Ordered = { plans_id: number; coupon: string; here: boolean }

async function pay({ method, cpf, card, birthday }: Values, { here, ...order }: Ordered) {
  const body = { ...order, cpf }
  if (method === 'boleto') return api('POST /payment/registered-boleto', { body })
  if (method === 'pix') return api('POST /payment/registered-pix', { body })
  if (method === 'pix_automatic') return api('POST /payment/registered-pix-automatic', { body })
  const typed = here && birthday !== null ? { card, birthday } : {}
  return api('POST /payment/registered-credit-card', { body: { ...body, ...typed } })
}

/** A refusal shows its own sentence; what failed otherwise, the specification's too (rule R303). */
function refused(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 400 && error.body.fields) throw error
  if (error instanceof ApiError && error.status < 500) showFailure(error)
  else showFailed('Erro se persistir contacte um administrador.', error)
  return undefined
}
