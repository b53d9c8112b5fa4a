import { Text } from '@mantine/core'
import { AccountDeletion, type Deletions } from '@prumo/contract/privacy/deletion/endpoints.ts'
import { listed } from '@prumo/contract/words.ts'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../platform/api.ts'
import { toast } from '../platform/messages.ts'
import { signOut } from '../platform/session.ts'
import { RecordForm } from '../ui/form/RecordForm.tsx'
import { PasswordAgain } from './PasswordAgain.tsx'

type Props = { deletions: Deletions; onClose: () => void }
/** Requests the deletion of the user's account, which signs the user out. */
export function DeleteAccountModal({ deletions: { asks_code, goes_along }, onClose }: Props) {
  const navigate = useNavigate()
  const leave = async ({ message }: { message: string }) => {
    await signOut()
    await navigate({ to: '/', replace: true })
    // With an action the message stays longer, so that it can be read on the sign-in page.
    toast(message, { label: 'Entendi', run: () => {} })
  }
  return (
    <RecordForm
      container="modal"
      title="Excluir a minha conta?"
      submit="Excluir minha conta"
      danger
      forgets
      schema={AccountDeletion}
      initial={{ password: '', code: '' }}
      save={(body) => api('PUT /account/deletion', { body })}
      fieldOf={{ 'two_step.code_wrong': 'code', 'two_step.code_used': 'code' }}
      onSaved={(answer) => void leave(answer)}
      topic={[]}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Text fz="sm">
            Você sai de todos os aparelhos agora. Nos próximos 30 dias, ao entrar com o seu e-mail e a sua senha, você
            só poderá cancelar a exclusão ou baixar os seus dados. Depois, não há como voltar atrás.
          </Text>
          {goes_along.length > 0 && (
            <Text fz="sm">
              Ninguém mais trabalha em <b>{listed(goes_along)}</b>: todos os registros e arquivos também serão apagados,
              e o plano, cancelado.
            </Text>
          )}
          <PasswordAgain field={field} asksCode={asks_code} focused />
        </>
      )}
    </RecordForm>
  )
}
