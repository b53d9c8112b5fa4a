import { SimpleGrid, TagsInput } from '@mantine/core'
import { TermsInput } from '@prumo/contract/billing/plans/offers.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { ofProvider } from '../queries.ts'

const termsQuery = call('GET /provider/terms', {}, ofProvider)

/** How long a trial lasts, when a charge is made, due, late or tried again, and when people are reminded of it. */
export function TermsForm({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(termsQuery)
  return (
    data && (
      <RecordForm
        of={null}
        title="Prazos"
        schema={TermsInput}
        initial={data}
        refuse={({ due_reminders, trial_reminders, card_second, card_third }) => ({
          ...(due_reminders.every(isDay) ? {} : { due_reminders: wrongDays }),
          ...(trial_reminders.every(isDay) ? {} : { trial_reminders: wrongDays }),
          ...(card_second < card_third ? {} : { card_third: 'A terceira tentativa vem depois da segunda' }),
        })}
        save={(body) => api('PUT /provider/terms', { body, expiredSession: 'throw' })}
        saved="Atualizado com sucesso"
        topic="provider"
        onClose={onClose}
      >
        {(field) => (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <NumberField
                label="Avaliação: dias"
                description="De empresas novas"
                min={1}
                max={365}
                data-autofocus
                {...field('trial_days')}
              />
              <NumberField
                label="Só consulta, depois dela: dias"
                description="De empresas novas"
                min={0}
                max={365}
                {...field('trial_grace_days')}
              />
            </SimpleGrid>
            <NumberField
              label="Só consulta: dias úteis depois do vencimento"
              min={0}
              max={60}
              {...field('limited_after')}
            />
            <NumberField label="Suspenso: dias depois do vencimento" min={1} max={365} {...field('restricted_after')} />
            <NumberField
              label="Cobrança seguinte: dias antes do fim do tempo pago"
              min={1}
              max={20}
              {...field('ahead')}
            />
            <NumberField
              label="Vencimento: dias para pagar a primeira cobrança, ou uma trocada"
              min={1}
              max={20}
              {...field('to_pay')}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <NumberField
                label="Cartão recusado: segunda tentativa"
                description="Dias depois do vencimento"
                min={1}
                max={29}
                {...field('card_second')}
              />
              <NumberField
                label="Terceira tentativa"
                description="Dias depois do vencimento"
                min={2}
                max={30}
                {...field('card_third')}
              />
            </SimpleGrid>
            <DaysInput
              label="Lembretes da cobrança"
              description="Dias depois do vencimento; com sinal de menos, antes dele"
              {...field('due_reminders')}
            />
            <DaysInput
              label="Lembretes da avaliação"
              description="Dias depois do último; com sinal de menos, antes dele"
              {...field('trial_reminders')}
            />
          </>
        )}
      </RecordForm>
    )
  )
}

const isDay = (day: number) => Number.isInteger(day) && day >= -60 && day <= 365
const wrongDays = 'Use números inteiros de -60 a 365'

type DaysProps = {
  label: string
  description: string
  defaultValue?: unknown
  onChange: (days: number[]) => void
  'data-path'?: string
  error?: string
}

/** A list of days, each typed as a number. */
const DaysInput = ({ defaultValue, onChange, ...props }: DaysProps) => (
  <TagsInput
    {...props}
    defaultValue={(defaultValue as number[]).map(String)}
    acceptValueOnBlur
    splitChars={[',', ' ', ';']}
    clearable={false}
    onChange={(days) => onChange(days.map(Number))}
  />
)
