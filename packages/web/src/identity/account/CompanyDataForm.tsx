import { NativeSelect, TextInput } from '@mantine/core'
import type { Input } from '@prumo/contract/contract.ts'
import { CompanyData } from '@prumo/contract/identity/account/endpoints.ts'
import { type Account, TimeZone, timeZones } from '@prumo/contract/identity/account/model.ts'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { PhoneInput, TaxIdInput } from '../../ui/form/MaskedInput.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { accountChanged } from './account.ts'

const valuesOf = (account: Account): Input<typeof CompanyData> => ({
  company_name: account.company_name,
  fantasy: account.fantasy ?? '',
  cpf_cnpj: account.cpf_cnpj ?? '',
  phone: account.company_phone ?? '',
  email: account.company_email ?? '',
  time_zone: TimeZone.safeParse(account.time_zone).data,
})

/** Changes the company's data, for responsible users. */
export function CompanyDataForm({ account, onClose }: { account: Account; onClose: () => void }) {
  return (
    <RecordForm
      of={null}
      title="Editar dados da empresa"
      schema={CompanyData}
      record={account}
      initial={valuesOf(account)}
      valuesOf={valuesOf}
      save={(body, base) =>
        api('PUT /account/company', { body: { ...body, ...(base && { version: base.company_version }) } })
      }
      saved="Salvo com sucesso!"
      topic="account"
      onSaved={({ response }) => {
        accountChanged(response)
        // In another time zone other tasks may be today's, late or of this month.
        if (response.time_zone !== account.time_zone) void queryClient.invalidateQueries()
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextInput label="Razão social" data-autofocus autoComplete="organization" {...field('company_name')} />
          <TextInput label="Nome fantasia" autoComplete="off" {...field('fantasy')} />
          <TaxIdInput label="CPF ou CNPJ" {...field('cpf_cnpj')} />
          <PhoneInput label="Telefone da empresa" autoComplete="off" {...field('phone')} />
          <TextInput label="E-mail da empresa" type="email" inputMode="email" autoComplete="off" {...field('email')} />
          <NativeSelect
            label="Fuso horário"
            description="É por ele que o dia da empresa começa e termina."
            data={Object.entries(timeZones).map(([value, label]) => ({ value, label }))}
            {...field('time_zone')}
          />
        </>
      )}
    </RecordForm>
  )
}
