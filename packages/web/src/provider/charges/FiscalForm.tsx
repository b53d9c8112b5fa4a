import { Checkbox, NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { FiscalInput } from '@prumo/contract/billing/plans/offers.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { ofProvider } from '../queries.ts'

const fiscalQuery = call('GET /provider/fiscal', {}, { ...ofProvider, pick: ({ response }) => response })

const rates = [
  ['iss', 'ISS (%)'],
  ['cofins', 'COFINS (%)'],
  ['csll', 'CSLL (%)'],
  ['inss', 'INSS (%)'],
  ['ir', 'IR (%)'],
  ['pis', 'PIS (%)'],
] as const

/** What the invoices of services say, and whether each payment has one. */
export function FiscalForm({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(fiscalQuery)
  return (
    data && (
      <RecordForm
        title="Notas fiscais de serviço"
        schema={FiscalInput}
        initial={data}
        save={(body) => api('PUT /provider/fiscal', { body, expiredSession: 'throw' })}
        saved="Atualizado com sucesso"
        topic="provider"
        onClose={onClose}
      >
        {(field) => (
          <>
            <Checkbox
              label="Emitir uma nota fiscal para cada pagamento"
              description="Os dados da prefeitura e do certificado são cadastrados antes na instituição de pagamento."
              data-autofocus
              {...field('issuing', { type: 'checkbox' })}
            />
            <TextInput label="Razão social" description="Também no recibo" maxLength={150} {...field('issuer_name')} />
            <TextInput label="CNPJ" inputMode="numeric" maxLength={18} {...field('issuer_tax_id')} />
            <TextInput
              label="Número do serviço na instituição de pagamento"
              description="Da lista de serviços do município"
              maxLength={40}
              {...field('service_id')}
            />
            <TextInput
              label="Código do serviço no município"
              description="Onde o município não publica a lista"
              maxLength={40}
              {...field('service_code')}
            />
            <TextInput label="Nome do serviço" maxLength={250} {...field('service_name')} />
            <SimpleGrid cols={2}>
              {rates.map(([name, label]) => (
                <NumberInput
                  key={name}
                  label={label}
                  min={0}
                  max={100}
                  decimalScale={2}
                  decimalSeparator=","
                  {...field(name)}
                />
              ))}
            </SimpleGrid>
            <Checkbox label="O cliente retém o ISS" {...field('retain_iss', { type: 'checkbox' })} />
          </>
        )}
      </RecordForm>
    )
  )
}
