import { Text, TextInput } from '@mantine/core'
import { SignatureInput } from '@prumo/contract/quality/audits/model.ts'
import { useAccount } from '../../platform/session.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Audit } from './audit-queries.ts'
import { sign } from './closing.ts'

type Props = { audit: Audit; onClose: () => void }

/** Signs the report of an audit: oneself, or somebody who is here and has no account. */
export function SignForm({ audit, onClose }: Props) {
  const { name, user_id } = useAccount()
  const isAuditor = audit.auditors.some(({ id }) => id === user_id)
  return (
    <RecordForm
      container="modal"
      of={audit.id}
      title="Assinar o relatório"
      submit="Assinar"
      schema={SignatureInput}
      initial={{ name, role: isAuditor ? 'Auditor' : 'Auditado' }}
      save={(body) => sign(audit, body)}
      saved={(waits) => (waits ? 'Guardada aqui: a assinatura será enviada quando a conexão voltar.' : 'Assinado')}
      topic="quality"
      onClose={onClose}
    >
      {(field) => (
        <>
          <Text fz="sm" c="dimmed">
            A assinatura guarda o nome, a função, o dia e a hora. Se o relatório mudar depois, ela sai.
          </Text>
          <TextInput
            label="Quem assina"
            description="Outra pessoa, se ela estiver com você e não tiver conta."
            autoComplete="off"
            {...field('name')}
          />
          <TextInput label="Função" autoComplete="off" data-autofocus {...field('role')} />
        </>
      )}
    </RecordForm>
  )
}
