import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type ServedCompany, ServedCompanyInput } from '@prumo/contract/admin/companies/endpoints.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { PhoneInput } from '../../ui/form/MaskedInput.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'

type Props = {
  /** The company to change; without it a new one is created. */
  company?: ServedCompany
  onClose: () => void
}

type Values = { company_name: string; phone: string; email: string }

/** Creates or changes a company the consultant serves (screen S208). */
export function CompanyModal({ company, onClose }: Props) {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: {
      company_name: company?.company_name ?? '',
      phone: company?.phone ?? '',
      email: company?.email ?? '',
    },
    validate: schemaResolver(ServedCompanyInput, { sync: true }),
  })
  const save = useSave({
    form,
    save: (body: Values) =>
      company
        ? api('PUT /client/companies/{id}', { params: { id: company.id }, body })
        : api('POST /client/companies', { body }),
    onSaved: () => {
      toast(company ? 'Atualizado com sucesso' : 'Criado com sucesso')
      void changed('companies')
      onClose()
    },
  })
  const field = (name: keyof Values) => ({ key: form.key(name), ...form.getInputProps(name) })
  return (
    <ModalForm
      title={company ? 'Editar empresa' : 'Nova empresa'}
      submit="Salvar"
      saving={save.isPending}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <TextInput label="Nome" required data-autofocus maxLength={160} autoComplete="off" {...field('company_name')} />
      <PhoneInput label="Telefone" required autoComplete="off" {...field('phone')} />
      <TextInput label="E-mail" type="email" inputMode="email" required autoComplete="off" {...field('email')} />
    </ModalForm>
  )
}
