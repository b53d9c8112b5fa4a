import { Alert, NativeSelect, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PopStatus, PopSummary } from '@prumo/contract/processes/procedures/model.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { proceduresChanged } from './procedure-queries.ts'

type Props = {
  procedure: Pick<PopSummary, 'id' | 'title' | 'approved_status'> & {
    /** Whether something typed waits to be saved: it is not part of what is decided. */
    drafted?: boolean
    draft?: object | null
    version_in_force?: number | null
    /** What was seen: nobody decides on what somebody else changed meanwhile. */
    updated_at?: string
  }
  onClose: () => void
  onDecided?: () => void
}

/** Decides on a procedure (screen S071); who decided and when is kept with the version. */
export function StatusModal({ procedure, onClose, onDecided }: Props) {
  const { id, title, approved_status, updated_at, version_in_force } = procedure
  const drafted = procedure.drafted ?? Boolean(procedure.draft)
  const form = useForm({
    initialValues: { status: '', note: '' },
    validate: { status: (status) => (status === '' ? 'Escolha a situação' : null) },
  })
  const save = useSave({
    form,
    save: ({ status, note }: typeof form.values) =>
      api('PUT /client/pop/authorize-pops', { body: { id, status: Number(status) as PopStatus, note, updated_at } }),
    onSaved: ({ response, message }) => {
      toast(message)
      void proceduresChanged(response)
      onClose()
      onDecided?.()
    },
  })
  const refusing = form.values.status === '3'
  const withdraws = Boolean(version_in_force) && (refusing || form.values.status === '1')
  return (
    <ModalForm
      title={`Situação de ${title}`}
      submit="Confirmar"
      saving={save.isPending}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      {drafted && (
        <Alert color="ipe" icon={<IconInfoCircle size={18} aria-hidden />}>
          Há um rascunho por salvar neste POP. O que se decide é sobre o texto salvo, sem o rascunho.
        </Alert>
      )}
      <NativeSelect
        label="Situação"
        data-autofocus
        data={[
          { value: '', label: 'Selecione' },
          { value: '2', label: 'Aprovado' },
          { value: '3', label: 'Recusado' },
          ...(approved_status === 1 ? [] : [{ value: '1', label: 'Aberto' }]),
        ]}
        {...form.getInputProps('status')}
      />
      {withdraws && (
        <Alert color="ipe" icon={<IconInfoCircle size={18} aria-hidden />} role="status">
          {`A versão ${version_in_force} deixa de valer: quem a lê não encontra nenhuma até a próxima aprovação.`}
        </Alert>
      )}
      <Textarea
        label={refusing ? 'Motivo' : 'Observação'}
        description={
          refusing
            ? 'Diga o que falta: fica no histórico, para quem escreveu o POP.'
            : 'Opcional: fica no histórico junto da decisão.'
        }
        autosize
        minRows={3}
        maxLength={1000}
        {...form.getInputProps('note')}
      />
    </ModalForm>
  )
}
