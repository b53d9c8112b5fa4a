import { Alert, Button, Text, TextInput } from '@mantine/core'
import { CompanyDeletion } from '@prumo/contract/privacy/deletion/endpoints.ts'
import { IconPackageExport } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { toast } from '../platform/messages.ts'
import { changed } from '../platform/query.ts'
import { RecordForm } from '../ui/form/RecordForm.tsx'
import { PasswordAgain } from './PasswordAgain.tsx'
import { exportsQuery, isUnderWay, startExport } from './privacy.ts'

type Props = { name: string; asksCode: boolean; onClose: () => void }
/** Requests the deletion of the company, and offers an export of its data before. */
export const DeleteCompanyModal = ({ name, asksCode, onClose }: Props) => (
  <RecordForm
    container="modal"
    title={`Excluir ${name}?`}
    submit="Excluir empresa"
    danger
    forgets
    size="lg"
    schema={CompanyDeletion}
    initial={{ name: '', password: '', code: '' }}
    save={(body) => api('PUT /client/deletion', { body })}
    fieldOf={{ 'two_step.code_wrong': 'code', 'two_step.code_used': 'code' }}
    onSaved={({ message }) => toast(message, { label: 'Entendi', run: () => {} })}
    topic={['deletions', 'account']}
    onClose={onClose}
  >
    {(field) => (
      <>
        <TakeAlong />
        <Text fz="sm">
          A empresa será excluída em 30 dias, para todas as pessoas que trabalham nela. Quem é responsável recebe um
          e-mail agora, e pode cancelar até lá.
        </Text>
        <Text fz="sm">
          O plano contratado, se houver, é cancelado com a exclusão: boletos e PIX em aberto deixam de valer, e nada
          mais é debitado. Até lá, só é cobrada a mensalidade que começa antes da exclusão.
        </Text>
        <TextInput
          label={
            <>
              Para confirmar, escreva o nome da empresa: <b>{name}</b>
            </>
          }
          data-autofocus
          autoComplete="off"
          {...field('name')}
          required
        />
        <PasswordAgain field={field} asksCode={asksCode} />
      </>
    )}
  </RecordForm>
)

/** The export comes first, because deleted data cannot be exported. */
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
