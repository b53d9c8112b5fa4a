import { TextInput } from '@mantine/core'
import { OwnData } from '@prumo/contract/identity/account/endpoints.ts'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { api } from '../../platform/api.ts'
import { PhoneInput } from '../../ui/form/MaskedInput.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { accountChanged } from './account.ts'

/** Changes the user's own name and telephone. */
export const OwnDataForm = ({ account, onClose }: { account: Account; onClose: () => void }) => (
  <RecordForm
    of={null}
    title="Editar meus dados"
    schema={OwnData}
    initial={{ name: account.name, phone: account.phone ?? '' }}
    save={(body) => api('PUT /account', { body })}
    saved="Salvo!"
    topic="account"
    onSaved={({ response }) => void accountChanged(response)}
    onClose={onClose}
  >
    {(field) => (
      <>
        <TextInput label="Nome" data-autofocus autoComplete="name" {...field('name')} />
        <PhoneInput label="Telefone" {...field('phone')} />
      </>
    )}
  </RecordForm>
)
