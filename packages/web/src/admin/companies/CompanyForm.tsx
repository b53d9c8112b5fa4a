import { TextInput } from '@mantine/core'
import { type ServedCompany, ServedCompanyInput } from '@prumo/contract/admin/companies/endpoints.ts'
import { saves } from '../../platform/saving.ts'
import { PhoneInput } from '../../ui/form/MaskedInput.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

const save = saves('POST /client/companies', 'PUT /client/companies/{id}')

type Props = { company?: ServedCompany; onClose: () => void }

/** Creates or changes a company the consultant serves (screen S208). */
export const CompanyForm = ({ company, onClose }: Props) => (
  <RecordForm
    title={company ? 'Editar empresa' : 'Nova empresa'}
    schema={ServedCompanyInput}
    initial={{ company_name: company?.company_name ?? '', phone: company?.phone ?? '', email: company?.email ?? '' }}
    save={(body) => save(body, company)}
    saved={company ? 'Atualizado com sucesso' : 'Criado com sucesso'}
    topic="companies"
    onClose={onClose}
  >
    {(field) => (
      <>
        <TextInput label="Nome" data-autofocus autoComplete="off" {...field('company_name')} />
        <PhoneInput label="Telefone" autoComplete="off" {...field('phone')} />
        <TextInput label="E-mail" type="email" inputMode="email" autoComplete="off" {...field('email')} />
      </>
    )}
  </RecordForm>
)
