import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { FiscalInput } from '@prumo/contract/billing/plans/offers.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { ofProvider } from '../queries.ts'

const fiscalQuery = call('GET /provider/fiscal', {}, ofProvider)

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
        of={null}
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
            <TextInput label="Razão social" description="Também no recibo" {...field('issuer_name')} />
            <TextInput label="CNPJ" inputMode="numeric" {...field('issuer_tax_id')} />
            <TextInput
              label="Número do serviço na instituição de pagamento"
              description="Da lista de serviços do município"
              {...field('service_id')}
            />
            <TextInput
              label="Código do serviço no município"
              description="Onde o município não publica a lista"
              {...field('service_code')}
            />
            <TextInput label="Nome do serviço" {...field('service_name')} />
            <SimpleGrid cols={2}>
              {rates.map(([name, label]) => (
                <NumberField key={name} label={label} min={0} max={100} places={2} {...field(name)} />
              ))}
            </SimpleGrid>
            <Checkbox label="O cliente retém o ISS" {...field('retain_iss', { type: 'checkbox' })} />
          </>
        )}
      </RecordForm>
    )
  )
}
