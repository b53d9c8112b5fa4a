import { Alert, Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { CompanyDeletion } from '@prumo/contract/privacy/deletion/endpoints.ts'
import { IconPackageExport } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { toast } from '../platform/messages.ts'
import { changed } from '../platform/query.ts'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import { useSave } from '../ui/form/useSave.ts'
import { deletionsChanged, exportsQuery, isUnderWay, startExport } from './privacy.ts'

type Props = { name: string; asksCode: boolean; onClose: () => void }
type Values = { name: string; password: string; code: string }

/** Asks for the company to be deleted, and before that whether its data should be taken along. */
export function DeleteCompanyModal({ name, asksCode, onClose }: Props) {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { name: '', password: '', code: '' },
    validate: schemaResolver(CompanyDeletion, { sync: true }),
  })
  const save = useSave({
    form,
    fieldOf: { 'two_step.code_wrong': 'code', 'two_step.code_used': 'code' },
    save: (body: Values) => api('PUT /client/deletion', { body }),
    onSaved: ({ message }) => {
      toast(message, { label: 'Entendi', run: () => {} })
      void deletionsChanged()
      onClose()
    },
  })
  return (
    <ModalForm
      title={`Excluir ${name}?`}
      submit="Excluir empresa"
      danger
      size="lg"
      saving={save.isPending}
      isDirty={() => false}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <TakeAlong />
      <Text fz="sm">
        A empresa será excluída em 30 dias, para todas as pessoas que trabalham nela. Quem é responsável recebe um
        e-mail agora, e pode cancelar até lá.
      </Text>
      <TextInput
        label={
          <>
            Para confirmar, escreva o nome da empresa: <b>{name}</b>
          </>
        }
        required
        data-autofocus
        autoComplete="off"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <PasswordInput
        label="Sua senha"
        required
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      {asksCode && (
        <TextInput
          label="Código de verificação"
          description="Os 6 dígitos do aplicativo, ou um código de recuperação."
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
      )}
    </ModalForm>
  )
}

/** The export comes first: what is gone cannot be taken along any more. */
function TakeAlong() {
  const exports = useQuery(exportsQuery)
  const start = useMutation({
    mutationFn: startExport,
    onSettled: () => changed('exports'),
  })
  const underWay = exports.data?.some(isUnderWay)
  const ready = exports.data?.some(({ status }) => status === 'ready')
  return (
    <Alert color="ipe" title="Leve os dados antes">
      {ready
        ? 'Há uma exportação pronta para baixar em Os dados da empresa.'
        : underWay
          ? 'A exportação está sendo preparada. Você recebe um e-mail quando estiver pronta.'
          : 'Depois da exclusão não há como recuperar registros nem arquivos.'}
      {!ready && !underWay && (
        <Button
          variant="default"
          size="xs"
          mt="sm"
          display="block"
          leftSection={<IconPackageExport size={15} aria-hidden />}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          Exportar tudo
        </Button>
      )}
    </Alert>
  )
}
