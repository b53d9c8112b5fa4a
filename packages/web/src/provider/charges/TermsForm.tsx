import { NumberInput } from '@mantine/core'
import { TermsInput } from '@prumo/contract/billing/plans/offers.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { ofProvider } from '../queries.ts'

const termsQuery = call('GET /provider/terms', {}, { ...ofProvider, pick: ({ response }) => response })

/** When a late charge has which effect, and how early the next one is made. */
export function TermsForm({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(termsQuery)
  return (
    data && (
      <RecordForm
        title="Prazos das cobranças"
        container="modal"
        schema={TermsInput}
        initial={data}
        save={(body) => api('PUT /provider/terms', { body, expiredSession: 'throw' })}
        saved="Atualizado com sucesso"
        topic="provider"
        onClose={onClose}
      >
        {(field) => (
          <>
            <NumberInput
              label="Só consulta: dias úteis depois do vencimento"
              min={0}
              max={60}
              data-autofocus
              {...field('limited_after')}
            />
            <NumberInput label="Suspenso: dias depois do vencimento" min={1} max={365} {...field('restricted_after')} />
            <NumberInput
              label="Cobrança seguinte: dias antes do fim do tempo pago"
              min={1}
              max={20}
              {...field('ahead')}
            />
          </>
        )}
      </RecordForm>
    )
  )
}
