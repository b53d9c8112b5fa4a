import { NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { Input } from '@prumo/contract/contract.ts'
import { CompanyData } from '@prumo/contract/identity/account/endpoints.ts'
import { type Account, TimeZone, timeZones } from '@prumo/contract/identity/account/model.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { queryClient } from '../../platform/query-client.ts'
import { PhoneInput, TaxIdInput } from '../../ui/form/MaskedInput.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { accountChanged } from './account.ts'

type Values = Input<typeof CompanyData>

/** Changes the data of the company, for who is responsible for it. */
export function CompanyDataModal({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: {
      company_name: account.company_name,
      fantasy: account.fantasy ?? '',
      cpf_cnpj: account.cpf_cnpj ?? '',
      phone: account.company_phone ?? '',
      email: account.company_email ?? '',
      time_zone: TimeZone.safeParse(account.time_zone).data,
    },
    validate: schemaResolver(CompanyData, { sync: true }),
  })
  const save = useSave({
    form,
    save: (body: Values) => api('PUT /account/company', { body }),
    onSaved: ({ response }) => {
      toast('Salvo com sucesso!')
      accountChanged(response)
      // Which tasks are today's, late or of this month may be another answer now.
      if (response.time_zone !== account.time_zone) void queryClient.invalidateQueries()
      onClose()
    },
  })
  const field = (name: keyof Values) => ({ key: form.key(name), ...form.getInputProps(name) })
  return (
    <ModalForm
      title="Editar dados da empresa"
      submit="Salvar"
      saving={save.isPending}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <TextInput
        label="Razão social"
        required
        data-autofocus
        maxLength={160}
        autoComplete="organization"
        {...field('company_name')}
      />
      <TextInput label="Nome fantasia" maxLength={160} autoComplete="off" {...field('fantasy')} />
      <TaxIdInput label="CPF ou CNPJ" {...field('cpf_cnpj')} />
      <PhoneInput label="Telefone da empresa" required autoComplete="off" {...field('phone')} />
      <TextInput
        label="E-mail da empresa"
        type="email"
        inputMode="email"
        required
        autoComplete="off"
        {...field('email')}
      />
      <NativeSelect
        label="Fuso horário"
        description="É por ele que o dia da empresa começa e termina."
        data={Object.entries(timeZones).map(([value, label]) => ({ value, label }))}
        {...field('time_zone')}
      />
    </ModalForm>
  )
}
