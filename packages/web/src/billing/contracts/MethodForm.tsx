import { Radio, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { MethodOrder } from '@prumo/contract/billing/payments/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { TaxIdInput } from '../../ui/form/MaskedInput.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { type ContractDetail, gatewayQuery, paidTopics } from '../plan-queries.ts'
import { AboutAutomatic } from '../plans/AboutAutomatic.tsx'
import { CardFields, noCard } from '../plans/CardFields.tsx'
import { methods } from '../plans/PayStep.tsx'
import { showRead } from '../show-read.ts'

type Values = { method: ContractDetail['method']; cpf: string; card: typeof noCard; birthday: string | null }

const bodyOf = ({ method, cpf, card, birthday }: Values, here: boolean) =>
  method === 'credit_card' && here ? { method, cpf, card, ...(birthday !== null && { birthday }) } : { method }

/** How a plan in force is paid from now on: another way, or another card. */
export function MethodForm({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { id, method: current, payments, plan_price } = contract
  const gateway = useQuery(gatewayQuery).data
  const here = gateway?.card === 'here'
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { method: current, cpf: '', card: noCard, birthday: null },
    validate: (values) => schemaResolver(MethodOrder, { sync: true })(bodyOf(values, here)),
  })
  const save = useSave({
    form,
    save: (values: Values) =>
      api('PUT /client/finance/payment/{id}/method', {
        params: { id },
        body: bodyOf(values, here),
      }),
    onSaved: ({ message }) => {
      showRead(message)
      onClose()
      void changed(...paidTopics)
    },
  })
  const { method } = form.values
  const text = (name: string) => ({ ...form.getInputProps(name), key: form.key(name) })
  const open = payments.some(({ state }) => state === 'open' || state === 'overdue' || state === 'refused')
  return (
    <ModalForm
      title="Trocar forma de pagamento"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        form.onSubmit((values) => save.mutate(values))()
      }}
      isDirty={() => form.isDirty()}
      submit={method === 'credit_card' ? 'Usar este cartão' : 'Trocar'}
      saving={save.isPending}
    >
      <Radio.Group label="Forma de pagamento" {...text('method')}>
        <Stack gap="xs" mt={6}>
          {(gateway?.methods ?? []).map((one) => (
            <Radio key={one} value={one} label={methods[one]} data-autofocus={one === current || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      {method === 'credit_card' && here && (
        <div>
          <TaxIdInput label="CPF ou CNPJ de quem paga" required {...text('cpf')} />
          <CardFields text={text} />
        </div>
      )}
      {method === 'credit_card' && !here && (
        <Text fz="sm">O cartão é digitado na página segura de pagamento, que a próxima cobrança abre.</Text>
      )}
      {method === 'pix_automatic' && (
        <div>
          <AboutAutomatic price={plan_price} />
          {!open && (
            <Text fz="sm" mt={6}>
              O QR Code vem com a próxima mensalidade.
            </Text>
          )}
        </div>
      )}
      {open && (
        <Text fz="sm">
          {method === 'credit_card' && here
            ? 'O que está em aberto é pago agora com este cartão.'
            : 'O que está em aberto é trocado por uma cobrança nova.'}
        </Text>
      )}
    </ModalForm>
  )
}
