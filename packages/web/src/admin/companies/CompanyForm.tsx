import { TextInput } from '@mantine/core'
import { type ServedCompany, ServedCompanyInput } from '@prumo/contract/admin/companies/endpoints.ts'
import { saves } from '../../platform/saving.ts'
import { PhoneInput } from '../../ui/form/MaskedInput.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'

const save = saves('POST /client/companies', 'PUT /client/companies/{id}')

/** Creates or changes a company the consultant serves (screen S208). */
export const CompanyForm = (opened: Opened<ServedCompany>) => (
  <RecordForm
    {...opened}
    title={{ create: 'Nova empresa', edit: 'Editar empresa' }}
    schema={ServedCompanyInput}
    initial={{ company_name: '', phone: '', email: '' }}
    save={(body, base) => save(body, base)}
    saved={{ create: 'Criado com sucesso', edit: 'Atualizado com sucesso' }}
    topic="companies"
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
